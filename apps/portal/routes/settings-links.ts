import type { SectionGroup } from '#platform/portal/ui/sections-menu.tsx';

interface Rights {
  readonly mayManageAdmins: boolean;
  readonly isSuperAdmin: boolean;
}

/** Links to separate pages that the header of the specification does not name. */
export function settingsLinks({ mayManageAdmins, isSuperAdmin }: Rights): SectionGroup<never>[] {
  const people = {
    title: 'shell.settings.group.people',
    parts: [],
    links: [{ to: '/adminslist', title: 'shell.page.administrators' }],
  };
  const installation = {
    title: 'shell.settings.group.installation',
    parts: [],
    links: [
      { to: '/admin/config', title: 'shell.page.adminConfig' },
      { to: '/data/admin-export', title: 'shell.page.adminExport' },
    ],
  };
  return [...(mayManageAdmins ? [people] : []), ...(isSuperAdmin ? [installation] : [])];
}
