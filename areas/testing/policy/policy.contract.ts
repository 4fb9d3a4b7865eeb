import { z } from 'zod';
import { settingChanged, SettingVersion } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH } from '#areas/users/person/phone-number.ts';
import { plainText } from '#platform/shared/plain-text.ts';

export const RESULT_TEXT_MAX_LENGTH = 300;
/** The longest wait before a retest, of the organization and of a site. */
export const MOST_MINUTES_BEFORE_RETEST = 60;

const text = z
  .string()
  .max(RESULT_TEXT_MAX_LENGTH)
  .overwrite((words) => plainText(words, RESULT_TEXT_MAX_LENGTH))
  .min(1)
  .optional();

export type TextByLanguage = z.output<typeof TextByLanguage>;
/** The organization's own text, in the languages it has provided. */
export const TextByLanguage = z.strictObject({ en: text, es: text, pt: text });

export type ResultTexts = z.output<typeof ResultTexts>;
/** The organization's texts by the outcome of a visit; `unconfirmed` is never shown right after a test. */
const ResultTexts = z.strictObject({
  establishing: TextByLanguage.optional(),
  clear: TextByLanguage.optional(),
  caution: TextByLanguage.optional(),
  confirming: TextByLanguage.optional(),
  confirmed: TextByLanguage.optional(),
  cleared_on_retest: TextByLanguage.optional(),
  pass: TextByLanguage.optional(),
  inconclusive: TextByLanguage.optional(),
  invalid: TextByLanguage.optional(),
});

export const CONTACT_NAME_MAX_LENGTH = 80;

const contactLine = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((words) => plainText(words, most));

export const NEW_DEVICE_CLASS = ['review', 'accept'] as const;

export type TestingPolicy = z.output<typeof TestingPolicy>;
/** How an organization tests. Each change makes a new version; a result names the version it was decided by. */
export const TestingPolicy = z
  .strictObject({
    version: SettingVersion,
    /** Whether people may take the quick check. The full test is always offered, because baselines are made of it. */
    offersQuickCheck: z.boolean(),
    retestAfterMinutes: z.number().int().min(0).max(MOST_MINUTES_BEFORE_RETEST),
    /** 0 means a single attempt without a retest. */
    mostRetests: z.number().int().min(0).max(2),
    /** Whether people see their own numbers, or words only. */
    showsNumbers: z.boolean(),
    resultTexts: ResultTexts,
    /** The contact that people can speak to after a red; empty when there is none. */
    contactName: contactLine(CONTACT_NAME_MAX_LENGTH),
    contactPhone: contactLine(PHONE_MAX_LENGTH).refine((phone) => phone === '' || isPhoneNumber(phone)),
    /** Whether a red names the person's own supervisor; the contact is then for people without one. */
    namesSupervisor: z.boolean(),
    /**
     * What happens with a test on a class of device without a baseline: it is flagged for review and the person is
     * asked for the usual device, or it is flagged like any new device.
     */
    newDeviceClass: z.enum(NEW_DEVICE_CLASS),
    /** Whether an offline kiosk may say a preliminary result; it then carries baselines along, encrypted. */
    judgesOffline: z.boolean(),
    photo: z.enum(['off', 'optional', 'required']),
    photoRetentionDays: z.number().int().min(1).max(365),
  })
  .meta({ id: 'TestingPolicy' });

export type TestingPolicyChange = z.output<typeof TestingPolicyChange>;
/** Programs that were written before a field existed leave it out; it then stays as it is. */
const TestingPolicyChange = TestingPolicy.extend({
  newDeviceClass: TestingPolicy.shape.newDeviceClass.optional(),
  namesSupervisor: TestingPolicy.shape.namesSupervisor.optional(),
  judgesOffline: TestingPolicy.shape.judgesOffline.optional(),
}).meta({ id: 'TestingPolicyChange' });

export const getTestingPolicy = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/testing',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Returns the testing policy.',
  reply: TestingPolicy,
});

export const changeTestingPolicy = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/testing',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Changes the testing policy; `version` is the version that was edited.',
  body: TestingPolicyChange,
  reply: TestingPolicy,
  problems: [settingChanged],
});
