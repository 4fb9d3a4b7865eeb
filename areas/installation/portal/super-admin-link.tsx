import Link from 'lucide-react/icons/link';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useSuperAdminLink } from './use-operations.ts';

/** Makes the link for another one, and shows it this once. */
export function SuperAdminLink() {
  const t = useText();
  const { data, error, isPending, mutate } = useSuperAdminLink();
  return (
    <>
      <div className="operations-actions">
        <Button icon={Link} isPending={isPending} onPress={() => mutate({})}>
          {t('installation.superAdmins.add')}
        </Button>
      </div>
      <div className="operations-outcome">
        {error && <Notice severity="error">{error.message}</Notice>}
        {data && (
          <HandedLink link={data.link} label={t('installation.superAdmins.link')}>
            {t('installation.superAdmins.linkText', { minutes: data.minutes })}
          </HandedLink>
        )}
      </div>
    </>
  );
}
