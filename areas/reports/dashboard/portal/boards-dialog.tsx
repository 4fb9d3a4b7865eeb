import { useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import { listSites } from '#areas/schedules/shifts/sites.contract.ts';
import {
  BOARD_NAME_MAX_LENGTH,
  BOARD_SHOWS,
  createBoard,
  listBoards,
  revokeBoard,
  type BoardShows,
  type WallBoard,
} from '../wall-boards.contract.ts';

/** The wallboards that have a link: makes one, shows when each was last open, and ends one at once. */
export function BoardsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const boards = useBoards();
  const footer = <Button onPress={onClose}>{t('ui.close')}</Button>;
  return (
    <Dialog title={t('reports.board.title')} isOpen onClose={onClose} footer={footer}>
      <div className="stack to-start gap-16">
        <p>{t('reports.board.text')}</p>
        <NewBoard />
        <Loaded query={boards}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="field-hint">{t('reports.board.none')}</p>
            ) : (
              <ul className="full-width boards-list">
                {items.map((board) => (
                  <BoardRow key={board.id} board={board} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

function NewBoard() {
  const t = useText();
  const create = useCreateBoard();
  const [name, setName] = useState('');
  const [link, setLink] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const [shows, setShows] = useState<BoardShows>('dashboard');
  const [site, setSite] = useState(EVERY_SITE);
  const submit = () => {
    setIsMissing(name.trim() === '');
    if (name.trim() === '' || create.isPending) return;
    create.mutate(
      { body: { name, shows, siteId: shows === 'gate' && site !== EVERY_SITE ? site : null } },
      {
        onSuccess: (made) => {
          setLink(made.link);
          setName('');
        },
      },
    );
  };
  return (
    <>
      {create.error && <Notice severity="error">{create.error.message}</Notice>}
      <TextField
        label={t('reports.board.name')}
        hint={t('reports.board.nameHint')}
        error={isMissing ? t('field.required') : undefined}
        maxLength={BOARD_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <Select
        label={t('reports.board.shows')}
        options={BOARD_SHOWS.map((id) => ({ id, text: t(`reports.board.shows.${id}`) }))}
        value={shows}
        onChange={setShows}
      />
      {shows === 'gate' && <SiteSelect value={site} onChange={setSite} />}
      <Button look="primary" isPending={create.isPending} onPress={submit}>
        {t('reports.board.create')}
      </Button>
      {link !== undefined && (
        <HandedLink link={link} label={t('reports.board.link')}>
          {t('reports.board.linkText')}
        </HandedLink>
      )}
    </>
  );
}

const EVERY_SITE = 'all';

function SiteSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useText();
  const { data } = useApiQuery(listSites, {});
  const sites = (data?.sites ?? []).map(({ tag }) => ({ id: tag.id, text: tag.name }));
  return (
    <Select
      label={t('reports.board.site')}
      hint={t('reports.board.siteHint')}
      options={[{ id: EVERY_SITE, text: t('reports.board.everySite') }, ...sites]}
      value={value}
      onChange={onChange}
    />
  );
}

function BoardRow({ board: { id, name, shows, site, createdAt, lastUsedAt } }: { board: WallBoard }) {
  const t = useText();
  const { day, moment } = useDates();
  const revoke = useRevokeBoard();
  const end = () =>
    revoke.mutate(
      { params: { id } },
      { onSuccess: () => showToast({ detail: t('reports.board.revoked', { name }) }), onError: showFailure },
    );
  const used = lastUsedAt
    ? t('reports.board.lastUsed', { time: moment(lastUsedAt) })
    : t('reports.board.neverUsed', { date: day(createdAt) });
  return (
    <li>
      <span>
        {name}
        <small className="field-hint">
          {[t(`reports.board.shows.${shows}`), site, used].filter(Boolean).join(' · ')}
        </small>
      </span>
      <IconButton
        label={t('reports.board.revoke', { name })}
        tooltip={t('reports.board.end')}
        icon={Ban}
        onPress={end}
      />
    </li>
  );
}

const useBoards = () => useApiQuery(listBoards, {});
const useCreateBoard = () => useApiMutation(createBoard, { refreshes: [listBoards] });
const useRevokeBoard = () => useApiMutation(revokeBoard, { refreshes: [listBoards] });
