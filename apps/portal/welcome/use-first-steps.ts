import type { InviteDialogName } from '#areas/joining/invite-dialogs/portal/invite-menu.tsx';
import type { FirstStep } from '#areas/users/management/portal/first-steps.tsx';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';

/** The ways to add people to an organization that has no one yet. */
export function useFirstSteps(): readonly FirstStep[] {
  const t = useText();
  const mayImport = usePermission('users.import');
  const [, change] = useSearchValues();
  const open = (ways: InviteDialogName) => () => change({ ways });
  const list = { title: t('shell.firstSteps.import'), text: t('shell.firstSteps.importText') };
  return [
    ...(mayImport ? [{ ...list, onPress: () => change({ import: 'new' }) }] : []),
    { title: t('joining.first.invite'), text: t('joining.first.inviteText'), onPress: open('many') },
    { title: t('joining.first.link'), text: t('joining.first.linkText'), onPress: open('joinLink') },
  ];
}
