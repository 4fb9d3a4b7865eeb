import { getGateCode, getGateKeys, listGateKeys, rotateGateKey } from '#areas/gate/gate-code.contract.ts';
import { listGateAnswers } from '#areas/gate/gate-answers.contract.ts';
import { changeGateSettings, getGateSettings } from '#areas/gate/gate-settings.contract.ts';
import { askGate } from '#areas/gate/gate.contract.ts';
import { callToGate, getGateWall, listMissingPeople, showGateWall } from '#areas/gate/gate-wall.contract.ts';
import { unknownLink } from './sample-values.ts';
import { sample, type SampleCall } from './sample-call.ts';

const RULE = {
  clearanceMinutes: 480,
  ifUnreachable: 'closed',
  nothingDueClears: true,
  cautionClears: true,
  showsCode: 'nowhere',
} as const;

export const GATE_CALLS: readonly SampleCall[] = [
  sample(askGate, ({ tagId }) => ({ params: { badge: '04A2B7719C' }, query: { site: tagId } }), 'tagId'),
  sample(getGateSettings, () => ({})),
  sample(changeGateSettings, ({ tagId }) => ({
    body: { ...RULE, webhookId: null, sites: [{ ...RULE, tagId }], version: 0 },
  })),
  sample(listGateAnswers, () => ({ query: {} })),
  sample(getGateWall, () => ({ query: {} })),
  sample(showGateWall, () => ({ body: unknownLink })),
  sample(listMissingPeople, () => ({ query: {} })),
  sample(callToGate, ({ userId }) => ({ body: { userId } }), 'userId'),
  sample(getGateCode, () => ({})),
  sample(listGateKeys, () => ({})),
  sample(rotateGateKey, () => ({ body: { atOnce: false } })),
  sample(getGateKeys, ({ organizationId }) => ({ params: { id: organizationId } })),
];
