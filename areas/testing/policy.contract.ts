import { z } from 'zod';
import { settingChanged, SettingVersion } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH } from '#areas/users/phone-number.ts';
import { plainText } from '#platform/shared/plain-text.ts';

export const RESULT_TEXT_MAX_LENGTH = 300;

const text = z
  .string()
  .max(RESULT_TEXT_MAX_LENGTH)
  .overwrite((words) => plainText(words, RESULT_TEXT_MAX_LENGTH))
  .min(1)
  .optional();

export type TextByLanguage = z.output<typeof TextByLanguage>;
/** What the organization itself says, in the languages that it says it in. */
export const TextByLanguage = z.strictObject({ en: text, es: text, pt: text });

export type ResultTexts = z.output<typeof ResultTexts>;
/** By what a visit came to; `unconfirmed` is nobody's last screen. */
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
/** How an organization tests. Each change makes a new version; a result names the one it was decided by. */
export const TestingPolicy = z
  .strictObject({
    version: SettingVersion,
    /** Whether people may take the quick check; the full test is what baselines are made of, and always there. */
    offersQuickCheck: z.boolean(),
    retestAfterMinutes: z.number().int().min(0).max(60),
    /** 0: one attempt only. */
    mostRetests: z.number().int().min(0).max(2),
    /** Whether people see their own numbers, or words only. */
    showsNumbers: z.boolean(),
    resultTexts: ResultTexts,
    /** Whom people can speak to after a red; empty where nobody is named. */
    contactName: contactLine(CONTACT_NAME_MAX_LENGTH),
    contactPhone: contactLine(PHONE_MAX_LENGTH).refine((phone) => phone === '' || isPhoneNumber(phone)),
    /** Whether a red names the person's own supervisor; the contact is then for those who have none. */
    namesSupervisor: z.boolean(),
    /**
     * A test on a kind of device without a baseline: marked for somebody to look at while the person is asked for the
     * usual device, or noted like any new device.
     */
    newDeviceClass: z.enum(NEW_DEVICE_CLASS),
    photo: z.enum(['off', 'optional', 'required']),
    photoRetentionDays: z.number().int().min(1).max(365),
  })
  .meta({ id: 'TestingPolicy' });

export type TestingPolicyChange = z.output<typeof TestingPolicyChange>;
/** Programs that were written before a field was there leave it out, and it stays as it is. */
const TestingPolicyChange = TestingPolicy.extend({
  newDeviceClass: TestingPolicy.shape.newDeviceClass.optional(),
  namesSupervisor: TestingPolicy.shape.namesSupervisor.optional(),
}).meta({ id: 'TestingPolicyChange' });

export const getTestingPolicy = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/testing',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Shows how the organization tests.',
  reply: TestingPolicy,
});

export const changeTestingPolicy = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/testing',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Changes how the organization tests; `version` is the one that was changed.',
  body: TestingPolicyChange,
  reply: TestingPolicy,
  problems: [settingChanged],
});
