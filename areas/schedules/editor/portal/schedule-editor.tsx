import { useState } from 'react';
import CircleStop from 'lucide-react/icons/circle-stop';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import { formOf, newForm, type ScheduleForm } from '../schedule-form.ts';
import { TEMPLATES, withTemplate } from '../schedule-templates.ts';
import { getSchedule, type Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ScheduleFormPage } from './schedule-form-page.tsx';
import { TEMPLATE_WORDS } from './template-words.ts';

interface ScheduleEditorProps {
  /** The id of a schedule, or `new`. */
  opened: string;
  template: string | undefined;
}

/** Edits a new schedule, optionally from a template, or an existing one. */
export function ScheduleEditor({ opened, template }: ScheduleEditorProps) {
  const t = useText();
  const organization = useApiQuery(getOrganization, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [openedAt] = useState(() => Date.now());
  if (opened !== 'new' && !isUuid(opened)) throw new PageNotFound();
  return (
    <main className="page">
      <PageHeader title={t(opened === 'new' ? 'schedules.form.newTitle' : 'schedules.form.editTitle')} />
      <Loaded query={organization}>
        {({ timeZone }) => {
          const usual = newForm({ today: dayOf(openedAt, timeZone), timeZone });
          return opened === 'new' ? (
            <NewSchedule usual={usual} template={template} />
          ) : (
            <ExistingSchedule id={opened} usual={usual} />
          );
        }}
      </Loaded>
    </main>
  );
}

function NewSchedule({ usual, template }: { usual: ScheduleForm; template: string | undefined }) {
  const t = useText();
  const chosen = TEMPLATES.find((each) => each === template);
  const form = chosen ? withTemplate(usual, chosen, t(TEMPLATE_WORDS[chosen])) : usual;
  return <ScheduleFormPage initial={form} />;
}

function ExistingSchedule({ id, usual }: { id: string; usual: ScheduleForm }) {
  const schedule = useApiQuery(getSchedule, { params: { id } }, { refetchOnWindowFocus: false });
  if (schedule.error?.status === 404) throw new PageNotFound();
  const reload = async () => {
    const { data } = await schedule.refetch();
    return data && { schedule: data, form: formOf(data, usual) };
  };
  return (
    <Loaded query={schedule}>
      {(found) =>
        found.state === 'ended' ? (
          <EndedSchedule schedule={found} />
        ) : (
          <ScheduleFormPage initial={formOf(found, usual)} schedule={found} reload={reload} />
        )
      }
    </Loaded>
  );
}

function EndedSchedule({ schedule }: { schedule: Schedule }) {
  const t = useText();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const actions = (
    <>
      <Button look="primary" onPress={() => setIsDuplicating(true)}>
        {t('schedules.act.duplicate')}
      </Button>
      <LinkButton look="quiet" href="/schedules">
        {t('schedules.form.back')}
      </LinkButton>
    </>
  );
  return (
    <>
      <EmptyState icon={CircleStop} title={t('schedules.ended.title', { name: schedule.name })} actions={actions}>
        {t('schedules.ended.text')}
      </EmptyState>
      {isDuplicating && <DuplicateDialog schedule={schedule} onClose={() => setIsDuplicating(false)} />}
    </>
  );
}
