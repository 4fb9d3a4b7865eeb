import './complete-sign-up.css';
import { useEffect, useRef } from 'react';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { CompleteSignUpForm } from './complete-sign-up-form.tsx';

interface CompleteSignUpPageProps {
  /** Whether the person's organization still needs a name. */
  isLeftToDo: boolean;
  /** Called once the organization has a name. */
  onDone: (name: string) => void;
}

/** /complete-signup: the settings that an organization needs first. If left unfinished, it asks again next time. */
export function CompleteSignUpPage({ isLeftToDo, onDone }: CompleteSignUpPageProps) {
  return isLeftToDo ? <Questions onDone={onDone} /> : <NothingLeft />;
}

function Questions({ onDone }: Pick<CompleteSignUpPageProps, 'onDone'>) {
  const t = useText();
  const organization = useApiQuery(getOrganization, {});
  const nameGiven = organization.data?.name;
  const isLeaving = useRef(false);
  // Another administrator was faster.
  useEffect(() => {
    if (!nameGiven || isLeaving.current) return;
    isLeaving.current = true;
    onDone(nameGiven);
  }, [nameGiven, onDone]);
  return (
    <main className="page complete-sign-up">
      <PageHeader title={t('joining.complete.title')} intro={t('joining.complete.intro')} />
      <Loaded query={organization}>{(given) => <CompleteSignUpForm given={given} onDone={onDone} />}</Loaded>
    </main>
  );
}

function NothingLeft() {
  const t = useText();
  return (
    <main className="page complete-sign-up">
      <PageHeader title={t('joining.complete.done.title')} />
      <Card>
        <p>{t('joining.complete.done.text')}</p>
        <p className="above-16">
          <LinkButton href="/users" look="primary">
            {t('joining.complete.done.go')}
          </LinkButton>
        </p>
      </Card>
    </main>
  );
}
