import { useEffect } from 'react';
import { UserBaselines } from '#areas/baselines/portal/user-baselines.tsx';
import { UserCases } from '#areas/cases/handling/portal/user-cases.tsx';
import { UserAccess } from '#areas/identity/user-access/portal/user-access.tsx';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { DueNow } from '#areas/schedules/person/portal/due-now.tsx';
import { UserSchedule } from '#areas/schedules/person/portal/user-schedule.tsx';
import { ConsentsCard } from '#areas/privacy/portal/consents-card.tsx';
import { DaysSeenNote } from '#areas/testing/user-page/portal/days-seen-note.tsx';
import { PersonCard } from '#areas/testing/cards/portal/person-card.tsx';
import { KioskPictureSection } from '#areas/testing/kiosk-pictures/portal/kiosk-picture-section.tsx';
import { ReferencePhotoSection } from '#areas/testing/photos/portal/reference-photo-section.tsx';
import { TestDetail } from '#areas/testing/test-detail/portal/test-detail.tsx';
import { TodayState } from '#areas/testing/user-page/portal/today-state.tsx';
import { UserOverview } from '#areas/testing/user-page/portal/user-overview.tsx';
import { UserTests } from '#areas/testing/user-page/portal/user-tests.tsx';
import { UserActivity } from '#areas/users/record/portal/user-activity.tsx';
import { UserHeader } from '#areas/users/management/portal/user-header.tsx';
import { UserProfile } from '#areas/users/management/portal/user-profile.tsx';
import { useUser } from '#areas/users/management/portal/use-users.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useMayDo, usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { EditButton, MoreMenu, PersonActions } from './person-actions.tsx';
import { openTab, USER_TABS, type UserTabId } from './user-tabs.ts';

/** User detail (/users/{id}) as an administrator sees it: the person, and one tab for each topic. */
export function UserDetail({ userId }: { userId: string }) {
  const user = useUser(userId);
  const { go } = useNavigation();
  const isGone = user.error?.status === 404;
  const isRemoved = isGone && user.data !== undefined;
  useEffect(() => {
    // A person who was just deleted can be restored from the list of people.
    if (isRemoved) go('/users', { replace: true });
  }, [isRemoved, go]);
  if (isGone && !isRemoved) throw new PageNotFound();
  return (
    <main className="page">
      <Loaded query={user}>{(found) => <Person user={found} />}</Loaded>
    </main>
  );
}

/** Tabs whose lists stop at the number of days that the reader may see. The overview says so in its chart. */
const TABS_OF_TESTS: readonly UserTabId[] = ['tests', 'baseline'];

function Person({ user }: { user: User }) {
  const t = useText();
  const mayDo = useMayDo();
  const { search } = useNavigation();
  const tabs = USER_TABS.filter(({ needs }) => mayDo(needs));
  const open = openTab(tabs, search['tab']);
  const isOwn = useSession().id === user.id;
  return (
    <div className="stack gap-cards">
      <UserHeader
        user={user}
        state={
          <>
            {mayDo('scores.view') && <TodayState userId={user.id} name={userName(user)} />}
            <DueNow userId={user.id} />
          </>
        }
        actions={<PersonActions user={user} />}
        menu={mayDo('users.edit') && <MoreMenu user={user} />}
      />
      <LinkTabs
        label={t('users.detail.tabs')}
        tabs={tabs.map(({ id, title }) => ({ id, title: t(title), to: `/users/${user.id}?tab=${id}` }))}
        currentId={open}
      />
      {TABS_OF_TESTS.includes(open) && !isOwn && <DaysSeenNote />}
      <Tab id={open} user={user} />
    </div>
  );
}

function OverviewTab({ user }: { user: User }) {
  return <UserOverview userId={user.id} isOwn={useSession().id === user.id} />;
}

function Tab({ id, user }: { id: UserTabId; user: User }) {
  if (id === 'overview') return <OverviewTab user={user} />;
  if (id === 'tests') return <TestsTab user={user} />;
  if (id === 'baseline') return <UserBaselines userId={user.id} />;
  if (id === 'schedule') return <UserSchedule userId={user.id} name={userName(user)} />;
  if (id === 'cases') return <UserCases userId={user.id} name={userName(user)} />;
  return id === 'activity' ? <UserActivity userId={user.id} /> : <ProfileTab user={user} />;
}

function TestsTab({ user }: { user: User }) {
  const { search } = useNavigation();
  const session = useSession();
  const allTests = `/users/${user.id}?tab=tests`;
  const opened = search['test'];
  if (!opened) return <UserTests userId={user.id} testHref={(id) => `${allTests}&test=${id}`} />;
  const of = {
    userId: user.id,
    name: userName(user),
    employeeNumber: user.employeeNumber,
    organizationName: session.organization_name,
    printedBy: session.first_name,
  };
  return <TestDetail key={opened} resultId={opened} of={of} backTo={allTests} />;
}

function ProfileTab({ user }: { user: User }) {
  const { organization_name } = useSession();
  const mayGiveTests = usePermission('tests.give');
  const mayEdit = usePermission('users.edit');
  return (
    <div className="stack gap-cards short-lines">
      <UserProfile user={user} actions={mayEdit && <EditButton user={user} />} />
      <ConsentsCard userId={user.id} />
      {mayEdit && <UserAccess userId={user.id} name={userName(user)} />}
      {mayGiveTests && (
        <PersonCard
          userId={user.id}
          name={userName(user)}
          employeeNumber={user.employeeNumber}
          organizationName={organization_name}
        />
      )}
      <ReferencePhotoSection userId={user.id} />
      {mayEdit && <KioskPictureSection userId={user.id} isMine={false} />}
    </div>
  );
}
