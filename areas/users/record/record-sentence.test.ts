import { describe, expect, test } from 'vitest';
import { recordChanges } from './record-changes.ts';
import { recordSentence, type SentenceEntry } from './record-sentence.ts';

const [ana, bruno, crew] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
];

const anEntry = (changes: Partial<Omit<SentenceEntry, 'detail'>> & { detail?: object } = {}): SentenceEntry => ({
  action: 'user.changed',
  actorId: ana,
  by: 'Ana Ferreira',
  objectType: 'user',
  objectId: bruno,
  objectName: 'Bruno Lima',
  names: [
    { id: ana, name: 'Ana Ferreira' },
    { id: bruno, name: 'Bruno Lima' },
    { id: crew, name: 'Crew B' },
  ],
  ...changes,
  detail: JSON.stringify(changes.detail ?? {}),
});

/** Returns the message id with its values, so that nothing depends on the texts. */
const t = (id: string, values: Readonly<Record<string, string | number>> = {}) =>
  [id.replace(/^users\.record\.(told\.|field\.)?/, ''), ...Object.entries(values).map((pair) => pair.join('='))].join(
    ' ',
  );
const write = { t, locale: 'en', exact: (at: string) => `<${at}>` };

describe('a sentence', () => {
  test('says who changed whose role from what to what', () => {
    const told = recordSentence(
      anEntry({
        action: 'administrator.promoted',
        detail: { before: null, after: { profile: 'supervisor', scopeTagIds: [crew] } },
      }),
      t,
    );

    expect(told).toBe(
      'AdministratorPromoted who=Ana Ferreira name=Bruno Lima person= from=users.list.ordinaryUser to=admins.profile.supervisor',
    );
  });

  test.each([
    ['an erased person', { names: [{ id: bruno, name: null }] }, 'deletedPerson'],
    ['a person outside the reader’s scope', { names: [] }, 'unseenPerson'],
    [
      'the person that a result is of',
      { objectType: 'result', objectId: crew, objectName: null, detail: { userId: ana } },
      'Ana Ferreira',
    ],
    [
      'a thing that is gone by its last name',
      { objectType: 'kiosk', objectId: crew, objectName: null, detail: { name: 'Gate 1' } },
      'Gate 1',
    ],
    ['a thing that is gone without one', { objectType: 'kiosk', objectId: crew, objectName: null }, 'deletedThing'],
    [
      'nobody by an alert about the organization',
      { objectType: 'alert', objectId: crew, objectName: null },
      'thisOrganization',
    ],
  ] as const)('names %s', (_, changes, name) => {
    expect(recordSentence(anEntry(changes as Parameters<typeof anEntry>[0]), t)).toContain(`name=${name} `);
  });

  test('says that a super administrator acted, or the product itself', () => {
    const nobody = { actorId: null, by: null };

    expect(recordSentence(anEntry({ ...nobody, detail: { by: 'installation' } }), t)).toContain('who=superAdmin ');
    expect(recordSentence(anEntry(nobody), t)).toContain('who=product ');
  });
});

describe('the list of changes', () => {
  test('has a line for each field that differs, with names for ids', () => {
    const detail = {
      before: { profile: 'supervisor', scopeTagIds: null },
      after: { profile: 'supervisor', scopeTagIds: [crew] },
    };

    expect(recordChanges(anEntry({ action: 'administrator.changed', detail }), write)).toEqual([
      { label: 'scopeTagIds', before: 'nothing', after: 'Crew B' },
    ]);
  });

  test('reads the fields of a section, times, numbers and nested rules without a brace', () => {
    const detail = {
      section: 'privacy',
      version: 3,
      fields: [{ name: 'notice.en', from: null, to: 'Hello' }],
      expiresAt: '2026-11-15T06:00:00.000Z',
      rows: 12_000,
      isOn: false,
      recurrence: { kind: 'weekly', weekdays: [1, 5], everyWeeks: 2 },
      userId: bruno,
    };

    expect(recordChanges(anEntry({ action: 'setting.changed', detail }), write)).toEqual([
      { label: 'notice (English)', before: 'nothing', after: 'Hello' },
      { label: 'section', after: 'shell.settings.privacy' },
      { label: 'expiresAt', after: '<2026-11-15T06:00:00.000Z>' },
      { label: 'rows', after: '12,000' },
      { label: 'isOn', after: 'admins.no' },
      { label: 'recurrence', after: 'value.weekly, weekdays: Monday, Friday, everyWeeks: 2' },
    ]);
  });

  test('names the site whose setting was changed, even with a dot in its name', () => {
    const fields = [
      { name: 'sites.St. Ives.language', from: null, to: 'es' },
      { name: 'sites.St. Ives.tagId', from: null, to: crew },
      { name: 'sites.St. Ives.ifUnreachable', from: 'open', to: 'closed' },
    ];

    expect(
      recordChanges(anEntry({ action: 'setting.changed', detail: { section: 'gate', version: 2, fields } }), write),
    ).toEqual([
      { label: 'St. Ives: sites.language', before: 'nothing', after: 'Español' },
      {
        label: 'St. Ives: gate.settings.unreachable',
        before: 'gate.settings.unreachable.open',
        after: 'gate.settings.unreachable.closed',
      },
      { label: 'section', after: 'shell.settings.gate' },
    ]);
  });

  test('is empty for an unreadable detail', () => {
    expect(recordChanges({ ...anEntry(), detail: 'nonsense' }, write)).toEqual([]);
  });
});
