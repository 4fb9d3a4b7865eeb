import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { LinkQr } from '#platform/portal/ui/link-qr.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { welcomePath } from '../partner-slug.ts';
import type { Partner } from '../partners.contract.ts';

/** The address of the page, to copy and as a QR code for print. */
export function PartnerLink({ partner: { slug, isOn } }: { partner: Partner }) {
  const t = useText();
  const link = location.origin + welcomePath(slug);
  return (
    <Card title={t('installation.partners.link')}>
      <div className="cluster gap-20 partner-link">
        <div className="stack content-start gap-16 partner-fields">
          {!isOn && <Notice severity="info">{t('installation.partners.linkOff')}</Notice>}
          <HandedLink link={link} label={t('installation.partners.address')} />
        </div>
        <LinkQr link={link} label={t('installation.partners.qr')} />
      </div>
    </Card>
  );
}
