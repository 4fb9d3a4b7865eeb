import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { LooksDialog } from './looks-dialog.tsx';
import { PrivacyNoticeDialog } from './privacy-notice-dialog.tsx';
import { RemarksDialog } from '#areas/testing/remarks/portal/remarks-dialog.tsx';

/** What a person can do about their own data. */
export function OwnDataCard({ results, userId }: { results: readonly Result[]; userId: string }) {
  const t = useText();
  const [open, setOpen] = useState<'remarks' | 'looks' | 'notice' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card isFlush>
      <ul className="ruled-items">
        <Row icon={MessageSquarePlus} label={t('testing.own.remark')} onPress={() => setOpen('remarks')} />
        <Row icon={Eye} label={t('testing.own.looks')} onPress={() => setOpen('looks')} />
        <Row icon={FileText} label={t('testing.own.notice')} onPress={() => setOpen('notice')} />
      </ul>
      {open === 'remarks' && <RemarksDialog results={results} userId={userId} onClose={close} />}
      {open === 'looks' && <LooksDialog onClose={close} />}
      {open === 'notice' && <PrivacyNoticeDialog onClose={close} />}
    </Card>
  );
}

function Row({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className="row gap-12 full-width quiet-icons own-data-row" onClick={onPress}>
        <Icon aria-hidden="true" />
        <span>{label}</span>
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  );
}
