import Link from 'lucide-react/icons/link';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useSuperAdminLink } from '#areas/installation/operations/portal/use-operations.ts';

interface SuperAdminLinkProps {
  /** Whether another super administrator has approved, so that the link can be made now. */
  isApproved: boolean;
}

/** Makes the link for a new super administrator and shows it once, or asks the others for approval first. */
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
      <div className="hide-empty operations-outcome">
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
