import type { SavedView } from './saved-views.contract.ts';

/** What the frame of a report is answered for somebody who sees everybody and has saved nothing. */
export const WHOLE_ORGANIZATION = { scope: null, resultDays: null };
export const NO_VIEWS: { items: SavedView[] } = { items: [] };

/** For page tests. */
export const aSavedView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: '0192f0aa-2222-7000-8000-000000000001',
  report: 'scores',
  name: 'Night shift',
  filter: { period: '28d' },
  display: '',
  sharedWith: 'nobody',
  isDefault: false,
  isMine: true,
  owner: { firstName: 'Ana', lastName: 'Ferreira' },
  mayChange: true,
  ...changes,
});
