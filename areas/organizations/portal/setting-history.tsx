import './setting-history.css';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { listSettingChanges, type SettingChange, type SettingSection } from '../setting-changes.contract.ts';

/** Labels of a section's fields. */
export interface SettingWords {
  /** Returns a field's label; undefined for one that belongs to another section of the same settings. */
  readonly field: (t: Translate, name: string) => string | undefined;
  /** Returns a value in words; shown as it is when this is left out or returns undefined. */
  readonly value?: (t: Translate, name: string, value: string) => string | undefined;
}

interface SettingHistoryProps {
  section: SettingSection;
  words: SettingWords;
}

/** Shows who changed the section last, with every version and its differences behind it. */
export function SettingHistory({ section, words }: SettingHistoryProps) {
  const t = useText();
  const { data } = useApiQuery(listSettingChanges, { params: { section } });
  const changes = (data?.changes ?? []).map((change) => ownPart(t, change, words)).filter((own) => own !== undefined);
  const [last] = changes;
  if (!last) return null;
  return (
    <div className="stack gap-8 faint small-lines breaks setting-history">
      <LastChange change={last} />
      <details>
        <summary>{t('organizations.history.title', { count: changes.length })}</summary>
        <ol>
          {changes.map((change) => (
            <Version key={change.version} change={change} />
          ))}
        </ol>
      </details>
    </div>
  );
}

interface OwnChange extends Pick<SettingChange, 'version' | 'at' | 'by'> {
  readonly fields: readonly { name: string; label: string; from: string; to: string }[];
}

function ownPart(t: Translate, { version, at, by, fields }: SettingChange, words: SettingWords): OwnChange | undefined {
  const valueText = (name: string, value: string | null) =>
    value === null || value === ''
      ? t('organizations.history.none')
      : (words.value?.(t, name, value) ?? plain(t, value));
  const own = fields.flatMap(({ name, from, to }) => {
    const label = words.field(t, name);
    return label === undefined ? [] : [{ name, label, from: valueText(name, from), to: valueText(name, to) }];
  });
  return own.length > 0 ? { version, at, by, fields: own } : undefined;
}

const LONGEST = 120;

function plain(t: Translate, value: string): string {
  if (value === 'true') return t('organizations.history.on');
  if (value === 'false') return t('organizations.history.off');
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

function LastChange({ change: { at, by, fields } }: { change: OwnChange }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  const names = new Intl.ListFormat(locale).format(new Set(fields.map(({ label }) => label)));
  const who = by ?? t('organizations.history.somebody');
  return <p>{t('organizations.history.last', { time: moment(at), by: who, fields: names })}</p>;
}

function Version({ change: { version, at, by, fields } }: { change: OwnChange }) {
  const t = useText();
  const { moment } = useDates();
  return (
    <li>
      <p className="cluster setting-version">
        <strong className="clear medium">{t('organizations.history.version', { version })}</strong>
        <span>{moment(at)}</span>
        <span>{by ?? t('organizations.history.somebody')}</span>
      </p>
      <ul>
        {fields.map(({ name, label, from, to }) => (
          <li key={name}>{t('organizations.history.change', { field: label, from, to })}</li>
        ))}
      </ul>
    </li>
  );
}
