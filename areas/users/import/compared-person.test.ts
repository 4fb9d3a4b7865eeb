import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePerson, NOBODY, type KnownPerson, type RowFindings } from './compared-person.ts';
import type { ImportedPerson, ListRules } from './imported-person.ts';
import { knownTags, type KnownTag } from './known-tags.ts';

const tag = (name: string, onlyOneOf: string | null = null, isArchived = false): KnownTag => ({
  id: `id of ${name}`,
  name,
  onlyOneOf,
  isArchived,
});
const TAGS = [tag('Crew A', 'crews'), tag('Crew B', 'crews'), tag('First aid'), tag('Old', null, true)];
const ADDS: ListRules = { createsTags: false, replacesTags: false };

const ana: KnownPerson = {
  ...NOBODY,
  id: 'ana',
  role: 'user',
  firstName: 'Ana',
  lastName: 'Prova',
  employeeNumber: '7',
  email: 'ana@mine.example',
  tagKeys: ['crew a', 'first aid'],
};

const found = (known?: KnownPerson, held: Partial<RowFindings> = {}): RowFindings => ({
  known,
  numberHeldBy: known?.id ?? null,
  emailHeldBy: known?.id ?? null,
  supervisor: null,
  ...held,
});
const compared = (said: Omit<ImportedPerson, 'row'>, findings = found(ana), rules = ADDS) =>
  comparePerson({ row: 2, ...said }, findings, knownTags(TAGS), rules);

describe('a row about a known person', () => {
  test('that matches the stored values changes nothing', () => {
    expect(compared({ firstName: 'Ana', tags: ['FIRST AID'], status: 'active' }).outcome).toBe('unchanged');
  });

  test('returns each change, from and to', () => {
    expect(compared({ lastName: 'Costa', phone: '555 0100', status: 'suspended' })).toMatchObject({
      outcome: 'changed',
      differences: [
        { field: 'lastName', from: 'Prova', to: 'Costa' },
        { field: 'phone', from: '', to: '555 0100' },
        { field: 'status', from: 'active', to: 'suspended' },
      ],
    });
  });

  test('names the supervisor before and after, and refuses an unknown supervisor or the person themselves', () => {
    const bo = { id: 'bo', name: 'Bo Lima' };

    expect(compared({ supervisor: '9' }, found(ana, { supervisor: bo }))).toMatchObject({
      differences: [{ field: 'supervisor', from: '', to: 'Bo Lima' }],
    });
    expect(compared({ supervisor: '9' })).toMatchObject({
      faults: [{ field: 'supervisor', reason: 'unknownSupervisor', about: '9' }],
    });
    expect(compared({ supervisor: '7' }, found(ana, { supervisor: { id: 'ana', name: 'Ana' } }))).toMatchObject({
      faults: [{ field: 'supervisor', reason: 'ownSupervisor' }],
    });
    expect(compared({}, found({ ...ana, supervisor: bo })).outcome).toBe('unchanged');
  });

  test('adds tags, and in a single-choice category the new tag replaces the old one', () => {
    expect(compared({ tags: ['Crew B'] })).toMatchObject({
      differences: [{ field: 'tags', from: 'Crew A; First aid', to: 'Crew B; First aid' }],
    });
  });

  test('replaces all tags when that is asked for', () => {
    expect(compared({ tags: ['Crew B'] }, found(ana), { ...ADDS, replacesTags: true })).toMatchObject({
      differences: [{ field: 'tags', from: 'Crew A; First aid', to: 'Crew B' }],
    });
  });

  test('does not activate an invited person', () => {
    expect(compared({ status: 'active' }, found({ ...ana, status: 'invited' })).outcome).toBe('unchanged');
  });
});

describe('a row is refused', () => {
  test.each([
    ['a number of somebody else', { employeeNumber: '8' }, found(ana, { numberHeldBy: 'rui' }), 'numberTaken'],
    ['an address of somebody else', { email: 'rui@mine.example' }, found(ana, { emailHeldBy: 'rui' }), 'emailTaken'],
    ['the status of an administrator', { status: 'left' }, found({ ...ana, role: 'admin' }), 'administrator'],
    ['an unknown tag', { tags: ['Nobody'] }, found(ana), 'unknownTag'],
    ['an archived tag', { tags: ['Old'] }, found(ana), 'archivedTag'],
    ['two of one choice', { tags: ['Crew A', 'Crew B'] }, found(ana), 'oneOfCategory'],
    ['nobody’s name', { employeeNumber: '9' }, found(), 'nameMissing'],
  ] as const)('for %s', (_, said, findings, reason) => {
    expect(compared(said, findings)).toMatchObject({ outcome: 'error', faults: [{ reason }] });
  });

  test('for more tags than a person can carry, and for more new tags than a list should create', () => {
    const many = Array.from({ length: 31 }, (_, at) => `Tag ${at}`);
    const makes = { createsTags: true, replacesTags: false };
    expect(compared({ tags: many }, found(ana), makes)).toMatchObject({ faults: [{ reason: 'tooManyTags' }] });

    const tags = knownTags([]);
    const someone = (name: string) => comparePerson({ row: 2, firstName: 'A', tags: [name] }, found(), tags, makes);
    for (let at = 0; at < 200; at += 1) someone(`T${at}`);
    expect(someone('One more')).toMatchObject({
      faults: [{ reason: 'tooManyNewTags' }],
    });
  });

  test('and creates no tag', () => {
    const tags = knownTags(TAGS);
    const rules = { createsTags: true, replacesTags: false };
    comparePerson({ row: 2, tags: ['New'] }, found(ana, { emailHeldBy: 'rui' }), tags, rules);

    expect(tags.added.size).toBe(0);
  });
});

test('importing the same row again changes nothing', () => {
  const text = fc.string({ minLength: 1, maxLength: 10 });
  const said = fc.record(
    {
      firstName: text,
      lastName: text,
      phone: text,
      language: fc.constantFrom('en' as const, 'es' as const, 'pt' as const),
      status: fc.constantFrom('active' as const, 'suspended' as const, 'left' as const),
      tags: fc.uniqueArray(fc.constantFrom('Crew A', 'First aid', 'New', 'Newer')),
    },
    { requiredKeys: ['firstName'] },
  );
  fc.assert(
    fc.property(said, fc.boolean(), fc.boolean(), (row, isKnown, replacesTags) => {
      const tags = knownTags(TAGS);
      const rules = { createsTags: true, replacesTags };
      const first = comparePerson({ row: 2, ...row }, found(isKnown ? ana : undefined), tags, rules);
      if (!('after' in first)) return;
      const after: KnownPerson = { ...first.after, id: 'ana', role: 'user' };
      expect(comparePerson({ row: 2, ...row }, found(after), tags, rules).outcome).toBe('unchanged');
    }),
  );
});
