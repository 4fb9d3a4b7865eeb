import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { FEATURES } from '#platform/shared/features.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { problemKind } from '#platform/shared/problem.ts';

export const NOTICE_MAX_LENGTH = 300;

/** The source of a value: the default, the server's environment, or a super administrator. */
const SOURCES = ['default', 'environment', 'screen'] as const;

export type Setting = z.infer<typeof Setting>;
const Setting = z
  .strictObject({
    /** The name in the environment or on the screen. */
    name: z.string(),
    /** null if it is not set. A secret only shows `set`. */
    value: z.string().nullable(),
    default: z.string().nullable(),
    source: z.enum(SOURCES),
    isSecret: z.boolean(),
  })
  .meta({ id: 'InstallationSetting' });

export type FeatureState = z.infer<typeof FeatureState>;
const FeatureState = z
  .strictObject({
    name: z.enum(FEATURES),
    isOn: z.boolean(),
    default: z.boolean(),
    source: z.enum(SOURCES),
    /** The server's environment has turned it off, and it cannot be turned on here. */
    isFixed: z.boolean(),
  })
  .meta({ id: 'InstallationFeature' });

const noticeText = z
  .string()
  .max(NOTICE_MAX_LENGTH)
  .overwrite((text) => plainText(text, NOTICE_MAX_LENGTH));

export type Maintenance = z.output<typeof Maintenance>;
const Maintenance = z.strictObject({
  isReadOnly: z.boolean(),
  /** The planned end. Nothing ends by itself then. */
  until: z.iso.datetime().nullable(),
  /** null while nothing is shown. Each of the three texts is required. */
  notice: z
    .strictObject({
      kind: z.enum(['info', 'warning']),
      text: z.strictObject({ en: noticeText.min(1), es: noticeText.min(1), pt: noticeText.min(1) }),
    })
    .nullable(),
});

const version = z.number().int().min(0).max(2_000_000_000);

export type InstallationConfig = z.infer<typeof InstallationConfig>;
const InstallationConfig = z
  .strictObject({
    settings: z.array(Setting),
    features: z.strictObject({ version, items: z.array(FeatureState) }),
    maintenance: z.strictObject({
      version,
      isReadOnly: z.boolean(),
      until: z.string().nullable(),
      notice: z
        .strictObject({
          kind: z.enum(['info', 'warning']),
          text: z.strictObject({ en: z.string(), es: z.string(), pt: z.string() }),
        })
        .nullable(),
    }),
  })
  .meta({ id: 'InstallationConfig' });

export type ConfigChanges = z.output<typeof ConfigChanges>;
const ConfigChanges = z.strictObject({
  features: z.strictObject({ version, off: z.array(z.enum(FEATURES)).max(FEATURES.length) }).optional(),
  maintenance: Maintenance.extend({ version }).optional(),
});

/** Another super administrator has changed the same values since they were read. */
export const configChanged = problemKind({ code: 'config_changed', status: 409 });

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/config',
  audience: 'superAdmin',
  summary: 'Returns the settings of the installation, their defaults and their source.',
  reply: InstallationConfig,
});

export const changeConfig = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/admin/config',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Turns features on and off, or changes the maintenance; `version` is the one that was changed.',
  body: ConfigChanges,
  reply: InstallationConfig,
  problems: [configChanged],
});
