import { useState } from 'react';
import BellPlus from 'lucide-react/icons/bell-plus';
import BellRing from 'lucide-react/icons/bell-ring';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { AlertRule } from '../alert-rules.contract.ts';
import { rulePath } from './rule-path.ts';
import { useRuleColumns } from './rules-columns.tsx';
import { useAlertRules, useDeleteRule } from './use-alert-rules.ts';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';

export function RulesList() {
  const t = useText();
  const rules = useAlertRules();
  const columns = useRuleColumns();
  const [deleted, setDeleted] = useState<AlertRule>();
  const create = (
    <LinkButton look="primary" icon={BellPlus} href={rulePath('new')}>
      {t('alerts.rule.create')}
    </LinkButton>
  );
  return (
    <>
      <div className="cluster spread items-center gap-12">
        <p className="faint">{t('alerts.rule.intro')}</p>
        {create}
      </div>
      <Loaded query={rules}>
        {({ items }) => (
          <DataTable
            label={t('alerts.rule.list')}
            columns={columns}
            page={{ items, nextCursor: null, total: items.length }}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowHref={({ id }) => rulePath(id)}
            rowActions={(rule) => (
              <>
                <MenuItem icon={Pencil} href={rulePath(rule.id)}>
                  {t('alerts.rule.edit')}
                </MenuItem>
                <MenuItem icon={Trash2} isDangerous onAction={() => setDeleted(rule)}>
                  {t('alerts.rule.delete')}
                </MenuItem>
              </>
            )}
            empty={
              <EmptyState icon={BellRing} title={t('alerts.rule.emptyTitle')} actions={create}>
                {t('alerts.rule.emptyText')}
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {deleted && <RuleDeleteDialog rule={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

/** Says what is deleted and what stays. */
function RuleDeleteDialog({ rule: { id, name }, onClose }: { rule: AlertRule; onClose: () => void }) {
  const t = useText();
  const remove = useDeleteRule();
  const onSuccess = () => {
    showToast({ detail: t('alerts.rule.deleted', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('alerts.rule.deleteTitle', { name })}
      confirmLabel={t('alerts.rule.delete')}
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('alerts.rule.deleteText')}</p>
      <FormFailure failure={remove.error} />
    </ConfirmDialog>
  );
}
