import type { Permission } from '#platform/shared/permission.ts';

export type UserTabId = 'overview' | 'tests' | 'baseline' | 'schedule' | 'cases' | 'profile' | 'activity';

interface UserTab {
  /** Names the tab in the address: /users/{id}?tab={id}. */
  readonly id: UserTabId;
  /** The message id of the tab's name. */
  readonly title: string;
  /** The tab is hidden without this permission. */
  readonly needs: Permission;
}

/** The tabs of a person in their order. */
export const USER_TABS: readonly UserTab[] = [
  { id: 'overview', title: 'users.detail.tab.overview', needs: 'scores.view' },
  { id: 'tests', title: 'users.detail.tab.tests', needs: 'scores.view' },
  { id: 'baseline', title: 'users.detail.tab.baseline', needs: 'scores.view' },
  { id: 'schedule', title: 'users.detail.tab.schedule', needs: 'users.view' },
  { id: 'cases', title: 'users.detail.tab.cases', needs: 'cases.handle' },
  { id: 'profile', title: 'users.detail.tab.profile', needs: 'users.view' },
  { id: 'activity', title: 'users.detail.tab.activity', needs: 'audit.view' },
];

/** Returns the tab in the address if this reader has it, otherwise the overview or the profile. */
export const openTab = (tabs: readonly UserTab[], wanted: string | undefined): UserTabId =>
  tabs.find(({ id }) => id === wanted)?.id ?? tabs.find(({ id }) => id === 'overview')?.id ?? 'profile';
