import type { GateCode } from '#areas/gate/gate-code.contract.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { LinkQr } from '#platform/portal/ui/link-qr.tsx';
import './gate.css';

/** A gate code as a QR code, with the end of the clearance in words. */
export function GateCodePicture({ code: { token, until } }: { code: GateCode }) {
  const t = useText();
  const { time, shortDay, isToday } = useDates();
  const end = isToday(until) ? time(until) : `${shortDay(until)}, ${time(until)}`;
  return (
    <div className="stack gap-8 gate-code">
      <LinkQr link={token} label={t('gate.code.picture')} />
      <p className="strong">{t('gate.code.until', { time: end })}</p>
    </div>
  );
}
