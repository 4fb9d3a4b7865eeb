import '#apps/portal/welcome/welcome.css';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { SetupSteps } from '#areas/reports/dashboard/portal/setup-steps.tsx';
import { PageLink, useNavigation } from '#platform/portal/navigation.tsx';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { useWelcomeSteps } from '#apps/portal/welcome/use-welcome-steps.ts';
import { useWelcomeTour } from '#apps/portal/welcome/use-welcome-tour.ts';

/** Welcome (/welcome): the first steps of an administrator, by their permissions. */
export function WelcomeRoute() {
  const t = useText();
  const { go } = useNavigation();
  const { organization_name: organization } = useSession();
  const tour = useWelcomeTour();
  const skip = (
    <Button isPending={tour.isKeeping} onPress={() => tour.show(false, () => go('/users'))}>
      {t('shell.welcome.skip')}
    </Button>
  );
  return (
    <main className="page">
      <PageHeader
        title={t('shell.page.welcome')}
        intro={t('shell.welcome.intro', { organization })}
        actions={!tour.isPending && !tour.isPutAway && skip}
      />
      {tour.error && <Notice severity="error">{tour.error.message}</Notice>}
      {tour.isPutAway ? <PutAway onShow={() => tour.show(true)} /> : <FirstSteps />}
      <Places />
    </main>
  );
}

function PutAway({ onShow }: { onShow: () => void }) {
  const t = useText();
  return (
    <Card title={t('shell.welcome.steps')}>
      <div className="cluster spread items-center gap-12-16">
        <p>{t('shell.welcome.putAway')}</p>
        <Button onPress={onShow}>{t('shell.welcome.showAgain')}</Button>
      </div>
    </Card>
  );
}

function FirstSteps() {
  const t = useText();
  const { steps, isPending } = useWelcomeSteps();
  if (steps.length === 0) return null;
  const count = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={t('shell.welcome.steps')}
      {...(!isPending && { note: t('shell.welcome.done', { count, of: steps.length }) })}
    >
      <div aria-busy={isPending}>
        <SetupSteps steps={steps} />
      </div>
    </Card>
  );
}

/** Links to the pages that this administrator may use. */
function Places() {
  const t = useText();
  const mayDo = useMayDo();
  const places = [
    {
      permission: 'scores.view',
      to: '/dashboard',
      title: t('shell.page.dashboard'),
      text: t('shell.welcome.dashboard'),
    },
    {
      permission: 'scores.view',
      to: '/reports/scores',
      title: t('shell.page.scores'),
      text: t('shell.welcome.scores'),
    },
    {
      permission: 'users.view',
      to: '/reports/test-status',
      title: t('shell.page.testStatus'),
      text: t('shell.welcome.testStatus'),
    },
    { permission: 'scores.view', to: '/alerts', title: t('shell.page.alerts'), text: t('shell.welcome.alertsText') },
    { permission: 'users.view', to: '/users', title: t('shell.page.users'), text: t('shell.welcome.users') },
    { permission: 'anyAdmin', to: '/account', title: t('shell.page.account'), text: t('shell.welcome.account') },
  ] as const;
  return (
    <Card title={t('shell.welcome.places.title')}>
      <ul className="welcome-places">
        {places
          .filter(({ permission }) => mayDo(permission))
          .map(({ to, title, text }) => (
            <li className="stack content-start gap-2 quiet" key={to}>
              <PageLink to={to}>{title}</PageLink>
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
