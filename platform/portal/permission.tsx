import { createContext, use, type ReactNode } from 'react';
import type { NeededPermission, Permission } from '#platform/shared/permission.ts';

interface Held {
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
}

const PermissionContext = createContext<Held>({ isAdmin: false, permissions: [] });

/** Tells everything below it what the person may do here. */
export function PermissionProvider({ isAdmin, permissions, children }: Held & { children: ReactNode }) {
  return <PermissionContext value={{ isAdmin, permissions }}>{children}</PermissionContext>;
}

/** Whether to offer something; whether it may be done is decided by the server each time. */
export function usePermission(needed: NeededPermission): boolean {
  return useMayDo()(needed);
}

/** The same question about several things, such as the entries of a menu. */
export function useMayDo(): (needed: NeededPermission) => boolean {
  const { isAdmin, permissions } = use(PermissionContext);
  return (needed) => isAdmin && (needed === 'anyAdmin' || permissions.includes(needed));
}
