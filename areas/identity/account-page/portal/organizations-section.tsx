import './account.css';
import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import type { OwnOrganization } from '#areas/identity/preferences/account.contract.ts';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { useSwitchOrganization } from '#areas/identity/sessions/portal/use-switch-organization.ts';

interface OrganizationsSectionProps {
  organizations: readonly OwnOrganization[];
  /** Renders the button that leaves the organization of this session. */
  leave: (organization: OwnOrganization) => ReactNode;
}

/**
 * The organizations that the account opens. Only the current one can be left: a person switches to another one first.
 */
export function OrganizationsSection({ organizations, leave }: OrganizationsSectionProps) {
  const t = useText();
  const { organization_id: currentId } = useSession();
  const { switchTo, isPending } = useSwitchOrganization();
  return (
    <Card title={t('identity.organizations.title')} isFlush>
      <ul className="ruled-items account-rows">
        {organizations.map((organization) => (
          <li key={organization.id}>
            <Words organization={organization} isCurrent={organization.id === currentId} />
            {organization.id === currentId ? (
              leave(organization)
            ) : (
              <Button
                size="small"
                isDisabled={isPending}
                aria-label={t('identity.organizations.switchTo', { organization: organization.name })}
                onPress={() => switchTo(organization.id)}
              >
                {t('identity.organizations.switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Words({ organization: { name, role }, isCurrent }: { organization: OwnOrganization; isCurrent: boolean }) {
  const t = useText();
  return (
    <div className="account-row-words">
      <span className="row gap-4-8 breaks account-row-name">
        {name}
        {isCurrent && <Tag>{t('identity.organizations.here')}</Tag>}
      </span>
      <span className="faint small-lines">{t('identity.organizations.role', { role })}</span>
    </div>
  );
}
