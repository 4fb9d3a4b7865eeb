import { useEffect, useRef } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { RulesList } from './rules-list.tsx';
import './rules.css';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useText } from '#platform/portal/text.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { formOf, NEW_RULE } from '../rule-form.ts';
import { RuleFormView } from './rule-form-view.tsx';
import { RULES_PATH } from './rule-path.ts';
import { useAlertRule } from './use-alert-rules.ts';

/** Lists the rules; `?rule=` opens one of them, or a new one, in the editor. */
export function RulesTab() {
  const { search } = useNavigation();
  const opened = search['rule'];
  useHeadingFocus(opened);
  return opened ? <RuleEditor key={opened} opened={opened} /> : <RulesList />;
}

/** Moves the focus to the heading when the list and the editor replace each other, unless a field has it. */
function useHeadingFocus(opened: string | undefined): void {
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    if (document.activeElement?.matches('main input')) return;
    const heading = document.querySelector<HTMLElement>(opened ? 'main h2' : 'main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [opened]);
}

/** Edits a new rule or an existing one. */
function RuleEditor({ opened }: { opened: string }) {
  const t = useText();
  if (opened !== 'new' && !isUuid(opened)) throw new PageNotFound();
  return (
    <>
      <div className="cluster spread items-center gap-12">
        <h2 className="may-shrink heading-lines">
          {t(opened === 'new' ? 'alerts.rule.newTitle' : 'alerts.rule.editTitle')}
        </h2>
        <LinkButton look="quiet" size="small" icon={ArrowLeft} href={RULES_PATH}>
          {t('alerts.rule.back')}
        </LinkButton>
      </div>
      {opened === 'new' ? <RuleFormView initial={NEW_RULE} /> : <ExistingRule id={opened} />}
    </>
  );
}

function ExistingRule({ id }: { id: string }) {
  const rule = useAlertRule(id);
  if (rule.error?.status === 404) throw new PageNotFound();
  const reload = async () => {
    const { data } = await rule.refetch();
    return data;
  };
  return (
    <Loaded query={rule}>{(found) => <RuleFormView initial={formOf(found)} rule={found} reload={reload} />}</Loaded>
  );
}
