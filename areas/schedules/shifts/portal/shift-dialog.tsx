import { useState } from 'react';
import { userName } from '#areas/users/names/user-name.ts';
import { PersonChoice } from '#areas/users/person/portal/person-choice.tsx';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { GroupFault } from '#platform/portal/ui/form/group-fault.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm, type CheckedForm } from '#platform/portal/use-checked-form.ts';
import {
  newShiftForm,
  NO_SITE,
  sentTimes,
  shiftFormFaults,
  shiftFormOf,
  withEndClock,
  withStartDay,
  type ShiftForm,
} from '../shift-form.ts';
import { ROLE_LENGTH, type Shift } from '../shifts.contract.ts';
import { useChangeShift, useCreateShift, useSites } from './use-shifts.ts';

interface ShiftDialogProps {
  /** The day on offer for a new shift. */
  day: string;
  /** The shift to change; a new one is added when left out. */
  shift?: Shift;
  onClose: () => void;
}

/** Adds or changes one shift. Mounted when it opens. */
export function ShiftDialog({ day, shift, onClose }: ShiftDialogProps) {
  const t = useText();
  const form = useCheckedForm<ShiftForm>({
    start: shift ? shiftFormOf(shift) : newShiftForm(day),
    faultsIn: shiftFormFaults,
  });
  const { save, isPending, error } = useSaving(shift, onClose);
  const submit = form.submit((values) => !isPending && save(values));
  const name = shift ? userName({ ...shift.person, employeeNumber: shift.employeeNumber }) : undefined;
  return (
    <Dialog
      title={t(shift ? 'schedules.shifts.edit' : 'schedules.shifts.add')}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogSubmit label={t('schedules.shifts.save')} isPending={isPending} onCancel={onClose} />}
    >
      <div className="stack gap-16 above-12">
        {error && <Notice severity="error">{reasonIn(error)}</Notice>}
        {name === undefined ? <PersonField form={form} /> : <p className="strong">{name}</p>}
        <SiteField form={form} />
        <TimeFields form={form} />
        <TextField
          label={t('schedules.shifts.form.role')}
          maxLength={ROLE_LENGTH}
          autoComplete="off"
          {...form.field('role')}
        />
      </div>
    </Dialog>
  );
}

/** The server names the fields of its own call, which are others than those of the form. */
const reasonIn = ({ fields, message }: ApiError): string => Object.values(fields)[0] ?? message;

function useSaving(shift: Shift | undefined, onClose: () => void) {
  const t = useText();
  const create = useCreateShift();
  const change = useChangeShift();
  const onSuccess = () => {
    showToast({ detail: t('schedules.shifts.saved') });
    onClose();
  };
  const save = (values: ShiftForm) =>
    shift
      ? change.mutate({ params: { id: shift.id }, body: sentTimes(values) }, { onSuccess })
      : create.mutate({ body: { person: values.person, ...sentTimes(values) } }, { onSuccess });
  return { save, isPending: create.isPending || change.isPending, error: create.error ?? change.error };
}

function PersonField({ form: { change, errorOf } }: { form: CheckedForm<ShiftForm> }) {
  const t = useText();
  const [name, setName] = useState<string>();
  if (name !== undefined) {
    return (
      <div className="cluster items-center gap-12">
        <span className="strong">{name}</span>
        <Button
          size="small"
          onPress={() => {
            setName(undefined);
            change({ person: '' });
          }}
        >
          {t('schedules.shifts.form.otherPerson')}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <PersonChoice
        label={t('schedules.shifts.form.person')}
        hint={t('schedules.shifts.form.personHint')}
        autoFocus
        onPick={(person) => {
          setName(userName(person));
          change({ person: person.id });
        }}
      />
      <GroupFault fault={errorOf('person')} />
    </div>
  );
}

function SiteField({ form: { values, field } }: { form: CheckedForm<ShiftForm> }) {
  const t = useText();
  const { data } = useSites();
  const sites = data?.sites ?? [];
  const zone = sites.find(({ tag }) => tag.id === values.site)?.timeZone ?? data?.timeZone;
  return (
    <Select
      label={t('schedules.shifts.column.site')}
      hint={zone && t('schedules.shifts.form.clock', { place: timeZoneText(zone) })}
      options={[
        { id: NO_SITE, text: t('schedules.shifts.site.none') },
        ...sites.map(({ tag }) => ({ id: tag.id, text: `${tag.category ?? ''}: ${tag.name}` })),
      ]}
      {...field('site')}
    />
  );
}

function TimeFields({ form: { values, field, change } }: { form: CheckedForm<ShiftForm> }) {
  const t = useText();
  return (
    <>
      <div className="pair">
        <TextField
          type="date"
          label={t('schedules.shifts.form.startDay')}
          {...field('startDay')}
          onChange={(day) => change(withStartDay(values, day))}
        />
        <TextField type="time" label={t('schedules.shifts.form.startClock')} {...field('startClock')} />
      </div>
      <div className="pair">
        <TextField type="date" label={t('schedules.shifts.form.endDay')} {...field('endDay')} />
        <TextField
          type="time"
          label={t('schedules.shifts.form.endClock')}
          {...field('endClock')}
          onChange={(clock) => change(withEndClock(values, clock))}
        />
      </div>
    </>
  );
}
