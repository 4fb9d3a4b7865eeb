import { getGateCode, type GateCode } from '#areas/gate/gate-code.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { GateCodePicture } from './gate-code-picture.tsx';

/** A new code is fetched this long before the old one ends. */
const AHEAD_MS = 5 * 60_000;
const SHORTEST_MS = 60_000;

/** The person's own gate code, replaced in time. */
export const useGateCode = () =>
  useApiQuery(getGateCode, {}, { refetchInterval: ({ state }) => msUntilNext(state.data?.code) });

/** Shows the person's own gate code, or nothing if there is none. */
export function GateCodeCard({ code }: { code: GateCode | null | undefined }) {
  const t = useText();
  if (!code) return null;
  return (
    <Card title={t('gate.code.title')}>
      <GateCodePicture code={code} />
      <p className="field-hint">{t('gate.code.hint')}</p>
    </Card>
  );
}

const msUntilNext = (code: GateCode | null | undefined): number | false =>
  code ? Math.max(SHORTEST_MS, Date.parse(code.expiresAt) - Date.now() - AHEAD_MS) : false;
