import { createContext, use, type ReactNode } from 'react';
import type { NeededPermission, Permission } from '#platform/shared/permission.ts';

interface Held {
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
}

const PermissionContext = createContext<Held>({ isAdmin: false, permissions: [] });

/** Provides the signed-in person's permissions to everything below it. */
export function PermissionProvider({ isAdmin, permissions, children }: Held & { children: ReactNode }) {
  return <PermissionContext value={{ isAdmin, permissions }}>{children}</PermissionContext>;
}

/** Returns whether to offer an action. The server decides each time whether it is allowed. */
export function usePermission(needed: NeededPermission): boolean {
  return useMayDo()(needed);
}

/** The same for several actions, such as the items of a menu. */
export function useMayDo(): (needed: NeededPermission) => boolean {
  const { isAdmin, permissions } = use(PermissionContext);
  return (needed) => isAdmin && (needed === 'anyAdmin' || permissions.includes(needed));
}
