import type { SavedView } from './saved-views.contract.ts';

/** The scope of a reader who sees everyone, as the frame of a report requests it. */
export const WHOLE_ORGANIZATION = { scope: null, resultDays: null };
export const NO_VIEWS: { items: SavedView[] } = { items: [] };

/** A saved view, for page tests. */
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
