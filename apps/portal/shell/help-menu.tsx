import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import Mail from 'lucide-react/icons/mail';
import { useOrganizationFace } from '#areas/organizations/portal/organization-face.tsx';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Menu, MenuItem } from '#platform/portal/ui/menu.tsx';

export function HelpMenu() {
  const t = useText();
  const deployment = useDeployment();
  const own = useOrganizationFace();
  const helpUrl = own.helpUrl ?? deployment.helpUrl;
  const contactEmail = own.contactEmail ?? deployment.contactEmail;
  return (
    <Menu trigger={<IconButton icon={CircleQuestionMark} label={t('shell.help')} />}>
      {helpUrl && (
        <MenuItem href={helpUrl} target="_blank" icon={ExternalLink}>
          {t('shell.helpCenter')}
        </MenuItem>
      )}
      {own.faqUrl && (
        <MenuItem href={own.faqUrl} target="_blank" icon={ExternalLink}>
          {t('shell.faq')}
        </MenuItem>
      )}
      <MenuItem href="/tos.html" target="_blank" icon={FileText}>
        {t('shell.terms')}
      </MenuItem>
      {contactEmail && (
        <MenuItem href={`mailto:${contactEmail}`} icon={Mail}>
          {t('shell.contact')}
        </MenuItem>
      )}
    </Menu>
  );
}
