import { siteSetting } from '#areas/organizations/site-setting.ts';
import type { Translate } from '#platform/portal/texts.ts';

const FIELDS: Readonly<Record<string, string>> = {
  clearanceMinutes: 'gate.settings.clearance',
  ifUnreachable: 'gate.settings.unreachable',
  nothingDueClears: 'gate.settings.nothingDue',
  cautionClears: 'gate.settings.caution',
  showsCode: 'gate.settings.showsCode',
  webhookId: 'gate.settings.webhook',
};

/** Values in words. */
const VALUES: Readonly<Record<string, string>> = {
  open: 'gate.settings.unreachable.open',
  closed: 'gate.settings.unreachable.closed',
  nowhere: 'gate.settings.showsCode.nowhere',
  ownPage: 'gate.settings.showsCode.ownPage',
  kiosk: 'gate.settings.showsCode.kiosk',
};

/** Labels of these settings' fields in the history. */
export const GATE_WORDS = {
  field: (t: Translate, name: string): string | undefined => {
    const { site, field } = siteSetting(name) ?? { site: undefined, field: name };
    const id = FIELDS[field];
    if (!id) return undefined;
    return site === undefined ? t(id) : t('gate.settings.ofSite', { site, field: t(id) });
  },
  value: (t: Translate, _name: string, value: string): string | undefined => {
    const id = VALUES[value];
    return id && t(id);
  },
};
