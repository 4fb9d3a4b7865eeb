import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { TEMPLATES } from '#areas/schedules/editor/schedule-templates.ts';
import { TEMPLATE_TEXTS, TEMPLATE_WORDS } from '#areas/schedules/editor/portal/template-words.ts';

/** Shown while there are no schedules: three ways to start. */
export function NoSchedules({ mayManage }: { mayManage: boolean }) {
  const t = useText();
  return (
    <>
      <EmptyState icon={CalendarClock} title={t('schedules.empty.title')}>
        {t(mayManage ? 'schedules.empty.text' : 'schedules.empty.readerText')}
      </EmptyState>
      {mayManage && (
        <ul className="schedule-templates">
          {TEMPLATES.map((template) => (
            <li key={template} className="column items-start gap-6 quiet small-lines schedule-template">
              <strong>{t(TEMPLATE_WORDS[template])}</strong>
              <span>{t(TEMPLATE_TEXTS[template])}</span>
              <LinkButton size="small" href={`/schedules?schedule=new&template=${template}`}>
                {t('schedules.template.use')}
                <span className="visually-hidden">{t(TEMPLATE_WORDS[template])}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
