import { useMemo } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { Setting } from '../config.contract.ts';
import { SOURCE_TEXTS } from './source-words.ts';
import { useConfig } from './use-config.ts';

/** The settings of the server's environment: shown here, changed there. */
export function MachineSettingsSection() {
  const t = useText();
  const config = useConfig();
  const columns = useSettingColumns();
  return (
    <Loaded query={config}>
      {({ settings }) => (
        <>
          <p className="quiet">{t('installation.settings.intro')}</p>
          <DataTable
            label={t('installation.settings.title')}
            columns={columns}
            page={{ items: settings, nextCursor: null, total: settings.length }}
            rowId={({ name }) => name}
            rowName={({ name }) => name}
            empty={null}
          />
        </>
      )}
    </Loaded>
  );
}

function valueText(t: ReturnType<typeof useText>, { value, isSecret }: Setting): string {
  if (value === null) return t('installation.settings.unset');
  return isSecret ? t('installation.settings.set') : value;
}

function useSettingColumns(): readonly Column<Setting>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('installation.settings.name'),
        cell: ({ name }) => (
          <span className="stack gap-2 breaks codes installation-setting">
            <code>{name}</code>
            <span>{t(`installation.setting.${name}`)}</span>
          </span>
        ),
      },
      {
        id: 'value',
        header: t('installation.settings.value'),
        cell: (setting) => valueText(t, setting),
        isOnCard: true,
      },
      { id: 'default', header: t('installation.settings.default'), cell: (setting) => setting.default ?? '–' },
      {
        id: 'source',
        header: t('installation.settings.source'),
        cell: ({ source }) => t(SOURCE_TEXTS[source]),
        isOnCard: true,
      },
    ],
    [t],
  );
}
