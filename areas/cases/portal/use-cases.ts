import { useEffect } from 'react';
import { listStandings } from '#areas/testing/latest-results.contract.ts';
import { getProfile } from '#areas/users/own-profile.contract.ts';
import { userName } from '#areas/users/user-name.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/api.ts';
import { useLiveQuery } from '#platform/portal/live.ts';
import { getCaseSettings } from '../case-settings.contract.ts';
import { addMedicalNote, getCase, listCases, moveCase, openCase, type CaseStory } from '../cases.contract.ts';
import { listOwnCases, stateOwnCase } from '../own-cases.contract.ts';

/** All that an administrator sees of cases: also the head of a person's page and the list of people say where one stands. */
const refreshes = [getCase, listCases, listStandings];
const NEWS = ['case.moved'];
/** The latest cases of a person, among which the one in sight is looked for. */
const WATCHED = 50;

export const useCaseStory = (id: string) => useApiQuery(getCase, { params: { id } });

export const useCaseSettings = () => useApiQuery(getCaseSettings, {});

export const useMoveCase = () => useApiMutation(moveCase, { refreshes });

export const useAddMedicalNote = () => useApiMutation(addMedicalNote, { refreshes: [getCase] });

export const useOpenCase = () => useApiMutation(openCase, { refreshes });

/** The cases about a person, as they move. */
export const usePersonCases = (userId: string, page: { limit: number; cursor?: string }) =>
  useLiveQuery(listCases, { query: { users: userId, ...page } }, NEWS);

/**
 * Reads a case anew once somebody has moved it. Each look at a case is on record, so the list is asked whether it was
 * this one that moved, and the case itself only then.
 */
export function useMovedCase({ case: { id, person, changedAt } }: CaseStory, readAnew: () => unknown): void {
  const { data } = usePersonCases(person.id, { limit: WATCHED });
  const listedAt = data?.items.find((each) => each.id === id)?.changedAt;
  useEffect(() => {
    if (listedAt !== undefined && listedAt > changedAt) void readAnew();
  }, [listedAt, changedAt, readAnew]);
}

/** Under which name decisions are written down; '' until it is known. */
export function useOwnName(): string {
  const { data } = useApiQuery(getProfile, {});
  return data ? userName({ ...data, employeeNumber: null }) : '';
}

export const useOwnCases = () => useApiQuery(listOwnCases, {});

export const useStateOwnCase = () => useApiMutation(stateOwnCase, { refreshes: [listOwnCases] });
