import { BOARD_FRAGMENT, GATE_FRAGMENT } from '#areas/reports/dashboard/board-call.ts';
import { STOP_REMINDERS_FRAGMENT } from '#areas/schedules/reminders/stop-reminders-call.ts';
import { lazy, type ComponentType } from 'react';
import type { NeededPermission } from '#platform/shared/permission.ts';
import { hasValidParams } from './page-paths.ts';

export interface PageRoute {
  /** In lowercase; `:name` stands for one part. Matching ignores case (specification 2.1). */
  readonly path: string;
  /** The message id of the page's title, which is also its name in the menus. */
  readonly title: string;
  readonly page: () => Promise<ComponentType>;
  /** Where the header offers the page to administrators (specification 2.4). */
  readonly menu?: 'bar' | 'reports';
  /** What the menu shows after the page's name, such as the number of open items. */
  readonly mark?: ComponentType;
  /** The permission that an administrator needs. Without it no menu offers the page, and the page says whom to ask. */
  readonly permission?: NeededPermission;
  /** A path whose parts fail this check is "Page Not Found" (specification 2.7). */
  readonly isValid?: (params: Readonly<Record<string, string>>) => boolean;
}

/**
 * The sitemap in the order of specification 2.2, with /cases after /alerts. A page that is not built is not listed here and is in no menu. The
 * server knows the same paths from `page-paths.ts`.
 */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/login',
    title: 'shell.page.login',
    page: async () => (await import('./routes/login-route.tsx')).LoginRoute,
  },
  {
    path: '/password/forgot',
    title: 'shell.page.forgotPassword',
    page: async () => (await import('#areas/identity/passwords/portal/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/password/new',
    title: 'shell.page.newPassword',
    page: async () => (await import('#areas/identity/passwords/portal/new-password-page.tsx')).NewPasswordPage,
  },
  {
    path: '/password/success',
    title: 'shell.page.passwordSuccess',
    page: async () => (await import('#areas/identity/passwords/portal/password-success-page.tsx')).PasswordSuccessPage,
  },
  {
    path: '/password/edit',
    title: 'shell.page.editPassword',
    page: async () => (await import('#areas/identity/passwords/portal/password-edit-page.tsx')).PasswordEditPage,
  },
  {
    path: '/signup',
    title: 'shell.page.signUp',
    page: async () => (await import('#areas/joining/sign-up/portal/sign-up-page.tsx')).SignUpPage,
  },
  {
    path: '/signup/:token',
    title: 'shell.page.invitation',
    page: async () => (await import('#areas/joining/invitations/portal/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/complete-signup',
    title: 'shell.page.completeSignUp',
    page: async () => (await import('./routes/complete-sign-up-route.tsx')).CompleteSignUpRoute,
  },
  {
    path: '/join/:token',
    title: 'shell.page.join',
    page: async () => (await import('#areas/joining/join-links/portal/join-page.tsx')).JoinPage,
  },
  {
    path: '/welcome',
    title: 'shell.page.welcome',
    page: async () => (await import('./routes/welcome-route.tsx')).WelcomeRoute,
  },
  {
    path: '/welcome/:partner',
    title: 'shell.page.partnerWelcome',
    page: async () => (await import('#areas/partners/portal/partner-welcome-page.tsx')).PartnerWelcomePage,
    isValid: hasValidParams,
  },
  {
    path: '/registration-welcome',
    title: 'shell.page.registrationWelcome',
    page: async () =>
      (await import('#areas/joining/registration/portal/registration-welcome-page.tsx')).RegistrationWelcomePage,
  },
  {
    path: '/begin-test',
    title: 'shell.page.beginTest',
    page: async () => {
      if (location.hash.startsWith(STOP_REMINDERS_FRAGMENT)) {
        return (await import('#areas/schedules/reminders/portal/stop-reminders-page.tsx')).StopRemindersPage;
      }
      if (location.hash.startsWith(BOARD_FRAGMENT)) {
        return (await import('#areas/reports/dashboard/portal/wall-board-page.tsx')).WallBoardPage;
      }
      if (location.hash.startsWith(GATE_FRAGMENT)) {
        return (await import('#areas/gate/portal/gate-wall-page.tsx')).GateWallPage;
      }
      return (await import('./routes/begin-test-route.tsx')).BeginTestRoute;
    },
  },
  {
    path: '/start-test-page',
    title: 'shell.page.startTest',
    page: async () => (await import('#areas/testing/places/portal/start-test-page.tsx')).StartTestPage,
  },
  {
    path: '/users',
    title: 'shell.page.users',
    page: async () => (await import('./routes/users-route.tsx')).UsersRoute,
    menu: 'bar',
    permission: 'users.view',
  },
  {
    path: '/users/:id',
    title: 'shell.page.user',
    page: async () => (await import('./routes/user-route.tsx')).UserRoute,
    isValid: hasValidParams,
  },
  {
    path: '/dashboard',
    title: 'shell.page.dashboard',
    page: async () => (await import('./routes/dashboard-route.tsx')).DashboardRoute,
    menu: 'reports',
    permission: 'scores.view',
  },
  {
    path: '/reports/scores',
    title: 'shell.page.scores',
    page: async () => (await import('./routes/scores-route.tsx')).ScoresRoute,
    menu: 'reports',
    permission: 'scores.view',
  },
  {
    path: '/reports/baseline-deviation',
    title: 'shell.page.baselineDeviation',
    page: async () =>
      (await import('#areas/reports/deviation/portal/baseline-deviation-page.tsx')).BaselineDeviationPage,
    menu: 'reports',
    permission: 'scores.view',
  },
  {
    path: '/reports/baseline-deviation-timeline',
    title: 'shell.page.baselineDeviationTimeline',
    page: async () =>
      (await import('#areas/reports/timeline/portal/baseline-deviation-timeline-page.tsx'))
        .BaselineDeviationTimelinePage,
    menu: 'reports',
    permission: 'scores.view',
  },
  {
    path: '/reports/user-stat',
    title: 'shell.page.userStat',
    page: async () => (await import('#areas/reports/user-stat/portal/user-stat-page.tsx')).UserStatPage,
    menu: 'reports',
    permission: 'scores.view',
  },
  {
    path: '/reports/test-status',
    title: 'shell.page.testStatus',
    page: async () => (await import('./routes/test-status-route.tsx')).TestStatusRoute,
    menu: 'reports',
    permission: 'users.view',
  },
  {
    path: '/reports/user-summary',
    title: 'shell.page.userSummary',
    page: async () => (await import('#areas/reports/user-summary/portal/user-summary-page.tsx')).UserSummaryPage,
    menu: 'reports',
    permission: 'scores.view',
  },
  {
    path: '/alerts',
    title: 'shell.page.alerts',
    page: async () => (await import('#areas/alerts/inbox/portal/alerts-page.tsx')).AlertsPage,
    menu: 'bar',
    mark: lazy(async () => ({
      default: (await import('#areas/alerts/inbox/portal/alert-count-mark.tsx')).AlertCountMark,
    })),
    permission: 'scores.view',
  },
  {
    path: '/cases',
    title: 'shell.page.cases',
    page: async () => (await import('#areas/cases/handling/portal/cases-page.tsx')).CasesPage,
    menu: 'bar',
    permission: 'cases.handle',
  },
  {
    path: '/schedules',
    title: 'shell.page.schedules',
    page: async () => (await import('#areas/schedules/list/portal/schedules-page.tsx')).SchedulesPage,
    menu: 'bar',
    permission: 'users.view',
  },
  {
    path: '/gate',
    title: 'shell.page.gate',
    page: async () => (await import('#areas/gate/portal/gate-page.tsx')).GatePage,
    menu: 'reports',
    permission: 'tests.give',
  },
  {
    path: '/tags',
    title: 'shell.page.tags',
    page: async () => (await import('#areas/users/tags/portal/tags-page.tsx')).TagsPage,
    menu: 'bar',
  },
  {
    path: '/exports',
    title: 'shell.page.exports',
    page: async () => (await import('./routes/exports-route.tsx')).ExportsRoute,
    menu: 'bar',
    permission: 'exports.pseudonymous',
  },
  {
    path: '/adminslist',
    title: 'shell.page.administrators',
    page: async () => (await import('./routes/administrators-route.tsx')).AdministratorsRoute,
    permission: 'admins.manage',
  },
  {
    path: '/account',
    title: 'shell.page.account',
    page: async () => (await import('./routes/account-route.tsx')).AccountRoute,
  },
  {
    path: '/settings',
    title: 'shell.page.settings',
    page: async () => (await import('./routes/settings-route.tsx')).SettingsRoute,
  },
  {
    path: '/admin/config',
    title: 'shell.page.adminConfig',
    page: async () => (await import('./routes/admin-config-route.tsx')).AdminConfigRoute,
  },
  {
    path: '/data/admin-export',
    title: 'shell.page.adminExport',
    page: async () => (await import('#areas/installation/exports/portal/admin-export-page.tsx')).AdminExportPage,
  },
];
