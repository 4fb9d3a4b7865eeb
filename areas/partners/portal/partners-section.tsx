import './partners.css';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import Handshake from 'lucide-react/icons/handshake';
import Plus from 'lucide-react/icons/plus';
import { useDates } from '#platform/portal/time/dates.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { welcomePath } from '../partner-slug.ts';
import type { Partner } from '../partners.contract.ts';
import { CoverageMarks } from './coverage-mark.tsx';
import { NewPartnerDialog } from './new-partner-dialog.tsx';
import { PartnerEditor } from './partner-editor.tsx';
import { usePartners, useRestorePartner, useDeletePartner } from './use-partners.ts';

/** The partners with a welcome page; `?partner=` opens one of them. */
export function PartnersSection() {
  const partners = usePartners();
  const [{ partner: openId }] = useSearchValues();
  return (
    <Loaded query={partners}>
      {({ items }) => {
        const shown = items.filter(({ deletedAt }) => deletedAt === null);
        const open = shown.find(({ id }) => id === openId);
        if (open) return <PartnerEditor key={open.id} partner={open} />;
        return <PartnerList partners={shown} binned={items.filter(({ deletedAt }) => deletedAt !== null)} />;
      }}
    </Loaded>
  );
}

function PartnerList({ partners, binned }: { partners: readonly Partner[]; binned: readonly Partner[] }) {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button look="primary" icon={Plus} onPress={() => setIsAdding(true)}>
      {t('installation.partners.add')}
    </Button>
  );
  return (
    <Card title={t('installation.partners.title')} actions={partners.length > 0 && add}>
      {partners.length === 0 ? (
        <EmptyState icon={Handshake} title={t('installation.partners.none')} actions={add}>
          {t('installation.partners.intro')}
        </EmptyState>
      ) : (
        <>
          <p className="partners-intro">{t('installation.partners.intro')}</p>
          <ul className="stack ruled-items partner-list">
            {partners.map((partner) => (
              <PartnerRow key={partner.id} partner={partner} />
            ))}
          </ul>
        </>
      )}
      {binned.length > 0 && <PartnerBin partners={binned} />}
      {isAdding && <NewPartnerDialog onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

/** Deleted partners, which can be restored for 30 days. */
function PartnerBin({ partners }: { partners: readonly Partner[] }) {
  const t = useText();
  const { moment } = useDates();
  const { restore, isPending } = useRestorePartner();
  return (
    <details className="above-16 setting-more">
      <summary>{t('installation.partners.bin', { count: partners.length })}</summary>
      <ul className="stack ruled-items partner-list">
        {partners.map((partner) => (
          <li key={partner.id}>
            <div className="cluster items-center may-shrink breaks gap-4-16 partner-facts">
              <strong>{partner.name}</strong>
              <span>{t('installation.partners.deletedAt', { time: moment(partner.deletedAt ?? '') })}</span>
            </div>
            <Button size="small" icon={Undo2} isPending={isPending} onPress={() => restore(partner)}>
              {t('installation.partners.restore')} <span className="visually-hidden">{partner.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PartnerRow({ partner }: { partner: Partner }) {
  const t = useText();
  const [, change] = useSearchValues();
  const { remove, isPending } = useDeletePartner();
  const { id, name, slug, logo, isOn, texts } = partner;
  const about = <span className="visually-hidden">{name}</span>;
  return (
    <li>
      {logo && <img className="partner-thumb" src={logo} alt="" />}
      <div className="cluster items-center may-shrink breaks gap-4-16 partner-facts">
        <strong>{name}</strong>
        <PartnerState isOn={isOn} />
        {isOn ? (
          <a className="quiet breaks partner-address" href={welcomePath(slug)} target="_blank" rel="noreferrer">
            {welcomePath(slug)}
            <ExternalLink aria-hidden />
          </a>
        ) : (
          <span className="quiet breaks partner-address">{welcomePath(slug)}</span>
        )}
        <CoverageMarks texts={texts} />
      </div>
      <div className="cluster gap-8">
        <Button size="small" icon={Pencil} onPress={() => change({ partner: id })}>
          {t('installation.partners.edit')} {about}
        </Button>
        <Button size="small" look="danger" icon={Trash} isPending={isPending} onPress={() => remove(partner)}>
          {t('installation.partners.delete')} {about}
        </Button>
      </div>
    </li>
  );
}

function PartnerState({ isOn }: { isOn: boolean }) {
  const t = useText();
  const Icon = isOn ? CircleCheck : CircleOff;
  return (
    <span className="inline-row gap-6 quiet small-lines small-icons partner-state" data-on={isOn}>
      <Icon aria-hidden />
      {t(isOn ? 'installation.partners.on' : 'installation.partners.off')}
    </span>
  );
}
