import { useMemo } from 'react';
import { useApiQuery } from '#platform/portal/api.ts';
import { getPhoto, type Photo } from '../photos.contract.ts';

/** Loads a photo once it is wanted, and only once, because each look is recorded. */
export function usePhoto(photo: Photo | null, isWanted: boolean) {
  const { data, error, refetch } = useApiQuery(
    getPhoto,
    { params: { id: photo?.id ?? '' } },
    { enabled: isWanted && photo !== null, staleTime: Infinity, gcTime: 0 },
  );
  const file = useMemo(() => (data ? new Blob([data.bytes], { type: data.contentType }) : null), [data]);
  return { file, error, askAgain: () => void refetch() };
}
