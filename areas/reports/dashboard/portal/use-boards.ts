import { useApiMutation, useApiQuery } from '#platform/portal/api.ts';
import { createBoard, listBoards, revokeBoard } from '../wall-boards.contract.ts';

export const useBoards = () => useApiQuery(listBoards, {});
export const useCreateBoard = () => useApiMutation(createBoard, { refreshes: [listBoards] });
export const useRevokeBoard = () => useApiMutation(revokeBoard, { refreshes: [listBoards] });
