import { listSchedules } from '#areas/schedules/rules/schedules.contract.ts';
import { useSites } from '#areas/schedules/shifts/portal/use-shifts.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { readersToday } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useCheckedForm, type CheckedForm } from '#platform/portal/use-checked-form.ts';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { drawFaults, drawIn, EVERY_SITE, newDrawForm, type DrawForm } from '../draw-form.ts';
import { createDraw, listDraws } from '../draws.contract.ts';

/** Prepares a draw: whose shifts, how many of them, and which test they get. Mounted when it opens. */
export function DrawDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { mutate, isPending, error } = useApiMutation(createDraw, { refreshes: [listDraws] });
  const form = useCheckedForm<DrawForm>({ start: newDrawForm(readersToday()), faultsIn: drawFaults, refusal: error });
  const submit = form.submit((typed) => {
    if (!isPending) mutate({ body: drawIn(typed) }, { onSuccess: onClose });
  });
  return (
    <Dialog
      title={t('schedules.draws.add')}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogSubmit label={t('schedules.draws.announce')} isPending={isPending} onCancel={onClose} />}
    >
      <div className="stack gap-16 above-12">
        <p>{t('schedules.draws.explained')}</p>
        <FormFailure failure={error} />
        <PeopleFields form={form} />
        <TestFields form={form} />
      </div>
    </Dialog>
  );
}

/** Whose shifts, and how many of them. */
function PeopleFields({ form }: { form: CheckedForm<DrawForm> }) {
  const t = useText();
  const { data } = useSites();
  const sites = (data?.sites ?? []).map(({ tag }) => ({ id: tag.id, text: `${tag.category ?? ''}: ${tag.name}` }));
  return (
    <>
      <Select
        label={t('schedules.shifts.column.site')}
        options={[{ id: EVERY_SITE, text: t('schedules.shifts.site.all') }, ...sites]}
        {...form.field('siteId')}
      />
      <div className="pair">
        <TextField type="date" label={t('schedules.draws.day')} {...form.field('day')} />
        <TextField
          type="time"
          label={t('schedules.draws.clock')}
          hint={t('schedules.draws.clockHint')}
          {...form.field('clock')}
        />
      </div>
      <TextField
        label={t('schedules.draws.shareLabel')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('share')}
      />
    </>
  );
}

/** The test that the drawn people get. */
function TestFields({ form }: { form: CheckedForm<DrawForm> }) {
  const t = useText();
  const { data } = useApiQuery(listSchedules, { query: { states: 'active', limit: MAX_PAGE_SIZE } });
  const schedule = form.field('scheduleId');
  if (data?.items.length === 0) return <Notice severity="warn">{t('schedules.draws.noSchedule')}</Notice>;
  return (
    <>
      <Select
        label={t('schedules.draws.schedule')}
        hint={t('schedules.draws.scheduleHint')}
        options={(data?.items ?? []).map(({ id, name }) => ({ id, text: name }))}
        {...schedule}
        value={schedule.value || null}
      />
      <div className="pair">
        <TextField label={t('schedules.run.due')} inputMode="numeric" {...form.field('dueInMinutes')} />
        <TextField label={t('schedules.form.grace')} inputMode="numeric" {...form.field('graceMinutes')} />
      </div>
    </>
  );
}
