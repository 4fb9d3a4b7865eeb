import Link from 'lucide-react/icons/link';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useSuperAdminLink } from './use-operations.ts';

interface SuperAdminLinkProps {
  /** Another super administrator has agreed: the link can be made now. */
  isApproved: boolean;
}

/** Makes the link for another one and shows it this once, or asks the others to approve it first. */
export function SuperAdminLink({ isApproved }: SuperAdminLinkProps) {
  const t = useText();
  const { data, error, isPending, mutate } = useSuperAdminLink();
  const isAsked = data?.link === null && !isApproved;
  return (
    <>
      <div className="operations-actions">
        <Button icon={Link} isPending={isPending} onPress={() => mutate({})}>
          {t(isApproved ? 'installation.superAdmins.makeLink' : 'installation.superAdmins.add')}
        </Button>
      </div>
      <div className="operations-outcome">
        {error && <Notice severity="error">{error.message}</Notice>}
        {isAsked && <Notice>{t('installation.superAdmins.asked')}</Notice>}
        {data?.link && (
          <HandedLink link={data.link} label={t('installation.superAdmins.link')}>
            {t('installation.superAdmins.linkText', { minutes: data.minutes })}
          </HandedLink>
        )}
      </div>
    </>
  );
}
