import { z } from 'zod';
import { numberWithin } from '#areas/schedules/rules/number-range.ts';

export const ClockTime = z
  .string()
  .max(5)
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);

/** A setting of a trigger with its limits and its default, for the form, the API and the rule's sentence. */
export type TriggerSetting =
  | { readonly type: 'whole' | 'decimal'; readonly min: number; readonly max: number; readonly usual: number }
  | { readonly type: 'clock'; readonly usual: string }
  | { readonly type: 'choice'; readonly options: readonly [string, ...string[]]; readonly usual: string };

const whole = (min: number, max: number, usual: number) => ({ type: 'whole', min, max, usual }) as const;
/** One decimal, the precision of the values it is compared with. */
const decimal = (min: number, max: number, usual: number) => ({ type: 'decimal', min, max, usual }) as const;
const choice = <const Options extends readonly [string, ...string[]]>(options: Options, usual: Options[number]) =>
  ({ type: 'choice', options, usual }) as const;

interface TriggerFacts {
  /** The heading under which the form offers it. */
  readonly group: 'results' | 'expected' | 'trust' | 'response' | 'devices';
  /** The events after which causes are searched. `clock`: no event tells of them, or only late, so a job looks. */
  readonly firesOn: readonly ('result' | 'unconfirmed' | 'photo' | 'missed' | 'clock')[];
  readonly settings?: Readonly<Record<string, TriggerSetting>>;
  /** After a result, its whole visit or all tests of its person are searched instead of the one test. */
  readonly searches?: 'visit' | 'person';
  /** It is about no person who tests, so its rules have no audience. */
  readonly isAboutNobody?: true;
  /** It cannot be back-tested, because no history is kept. */
  readonly hasNoPast?: true;
  /** Its alerts may be caused by a faulty device. */
  readonly mayBeDevice?: true;
  /** Its alerts end when a retest clears the visit. */
  readonly endsWhenCleared?: true;
  /** Its alerts about many people have a sentence of their own. */
  readonly isToldOfMany?: true;
}

/**
 * What makes a rule fire, in the order of the form. The SQL of each is in `server/causes-of-….queries.ts`, its words in
 * the messages `alerts.rule.kind`, `alerts.rule.says`, `alerts.rule.setting` and `alerts.what`. Tests are counted in
 * the order of receipt, because that is the order in which a rule sees them.
 */
export const TRIGGERS = {
  /** The retest after a red was red too. */
  confirmed: { group: 'results', firesOn: ['result'], searches: 'visit', mayBeDevice: true },
  /** No retest came after a red. */
  unconfirmed: { group: 'results', firesOn: ['unconfirmed'], endsWhenCleared: true },
  /** A valid full test whose deviation is above the limit. */
  deviation: {
    group: 'results',
    firesOn: ['result'],
    settings: { above: decimal(0.1, 60, 5), unit: choice(['points', 'sd'], 'points') },
    mayBeDevice: true,
    endsWhenCleared: true,
  },
  /** A valid full test whose score is the limit or above. */
  score: {
    group: 'results',
    firesOn: ['result'],
    settings: { from: decimal(20, 80, 58) },
    mayBeDevice: true,
    endsWhenCleared: true,
  },
  /** A red (deviation above +5) that is at least the nth among the last tests, or within the last days. */
  reds: {
    group: 'results',
    firesOn: ['result'],
    settings: { count: whole(2, 20, 3), of: whole(2, 90, 14), among: choice(['tests', 'days'], 'days') },
    mayBeDevice: true,
  },
  /** The sum of small changes towards worse has reached its limit (science 3). */
  drift: { group: 'results', firesOn: ['result', 'clock'], searches: 'person' },
  /** Two quick checks in a row were inconclusive; a third one does not fire again. */
  inconclusiveTwice: { group: 'results', firesOn: ['result'] },
  /** An expected test that is not done this many minutes after it was due. */
  overdue: {
    group: 'expected',
    firesOn: ['clock'],
    settings: { afterMinutes: whole(1, 1440, 15) },
    isToldOfMany: true,
  },
  /** An expected test whose window closed without it. */
  missed: { group: 'expected', firesOn: ['missed'], isToldOfMany: true },
  /** Too few of the audience's tests that were due since midnight are done at this time of day. */
  completion: {
    group: 'expected',
    firesOn: ['clock'],
    settings: { below: whole(1, 100, 80), at: { type: 'clock', usual: '06:30' } },
  },
  /** A person who should test has no established baseline this many days after they were added. */
  noBaseline: { group: 'expected', firesOn: ['clock'], settings: { afterDays: whole(1, 365, 14) }, hasNoPast: true },
  /** This many invalid tests of a person in a row; one more does not fire again. */
  invalid: { group: 'trust', firesOn: ['result'], settings: { inARow: whole(2, 10, 3) }, mayBeDevice: true },
  /** A test with a suspicious flag: another kind of device, a record too regular, a wrong clock. */
  suspiciousTest: { group: 'trust', firesOn: ['result'], mayBeDevice: true },
  /** A reviewer said that the photo at the start of a test shows another person. */
  suspectIdentity: { group: 'trust', firesOn: ['photo'] },
  /** A test on a kind of device that is new for the person; their very first test does not count. */
  newDevice: { group: 'trust', firesOn: ['result'] },
  /** A baseline in force to which no test has been added for 180 days. */
  staleBaseline: { group: 'trust', firesOn: ['clock'] },
  /** A case without a decision this many minutes after it was opened. */
  caseUndecided: { group: 'response', firesOn: ['clock'], settings: { afterMinutes: whole(5, 20_160, 60) } },
  /** A remark by a person on their own test. */
  remark: { group: 'response', firesOn: ['clock'] },
  /** An export that names more than this many people. */
  manyExported: {
    group: 'response',
    firesOn: ['clock'],
    settings: { above: whole(1, 99_999, 100) },
    isAboutNobody: true,
  },
  /** A paired kiosk that was not seen for this long. */
  kioskOffline: {
    group: 'devices',
    firesOn: ['clock'],
    settings: { afterMinutes: whole(5, 1440, 15) },
    isAboutNobody: true,
    hasNoPast: true,
  },
  /** A kiosk whose clock differs from the server's by more than this many minutes. */
  clockOffset: {
    group: 'devices',
    firesOn: ['clock'],
    settings: { aboveMinutes: whole(2, 1440, 5) },
    isAboutNobody: true,
    hasNoPast: true,
  },
  /** A reminder or an alert's message failed for good. */
  deliveryFailed: { group: 'devices', firesOn: ['clock'], isAboutNobody: true },
} satisfies Readonly<Record<string, TriggerFacts>>;

export type TriggerKind = keyof typeof TRIGGERS;
export const TRIGGER_KINDS = Object.keys(TRIGGERS) as [TriggerKind, ...TriggerKind[]];

type SettingsOf<K extends TriggerKind> = (typeof TRIGGERS)[K] extends { readonly settings: infer S } ? S : unknown;
type ValueOf<S> = S extends { readonly options: readonly (infer Option)[] }
  ? Option
  : S extends { readonly usual: number }
    ? number
    : string;

export type TriggerOf<K extends TriggerKind> = { kind: K } & { [S in keyof SettingsOf<K>]: ValueOf<SettingsOf<K>[S]> };
export type AlertTrigger = { [K in TriggerKind]: TriggerOf<K> }[TriggerKind];

export const factsOf = (kind: TriggerKind): TriggerFacts => TRIGGERS[kind];
export const settingsOf = (kind: TriggerKind) => Object.entries(factsOf(kind).settings ?? {});
export const kindsThat = (isSo: (facts: TriggerFacts) => boolean | undefined): readonly TriggerKind[] =>
  TRIGGER_KINDS.filter((kind) => isSo(factsOf(kind)));

export const WITHOUT_PAST = kindsThat(({ hasNoPast }) => hasNoPast);
export const KINDS_WITHOUT_PERSON = kindsThat(({ isAboutNobody }) => isAboutNobody);

function schemaOf(setting: TriggerSetting): z.ZodType {
  if (setting.type === 'choice') return z.enum(setting.options);
  if (setting.type === 'clock') return ClockTime;
  if (setting.type === 'whole') return numberWithin(setting);
  const inTenths = (value: number) => Math.round(value * 10) / 10;
  return z.number().min(setting.min).max(setting.max).overwrite(inTenths);
}

const shapes = TRIGGER_KINDS.map((kind) =>
  z.strictObject({
    kind: z.literal(kind),
    ...Object.fromEntries(settingsOf(kind).map(([name, setting]) => [name, schemaOf(setting)])),
  }),
) as [z.ZodObject<{ kind: z.ZodLiteral<TriggerKind> }>];
export const AlertTrigger = z.discriminatedUnion('kind', shapes) as unknown as z.ZodType<AlertTrigger, AlertTrigger>;

/** Returns the trigger with its usual settings. */
export const usualTrigger = (kind: TriggerKind): AlertTrigger =>
  ({ kind, ...Object.fromEntries(settingsOf(kind).map(([name, { usual }]) => [name, usual])) }) as AlertTrigger;

export const SEVERITIES = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
