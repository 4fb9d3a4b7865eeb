import { useEffect, useEffectEvent, useState } from 'react';
import { actOfKey, FIRST_VIEW, viewAfter, type ImageAct, type ImageView } from './image-view.ts';

/**
 * The zoom and rotation of images side by side, moved together or separately. When separate, keys move the image moved
 * last.
 */
export function useImageViews(count: number) {
  const [views, setViews] = useState<readonly ImageView[]>(() => Array.from({ length: count }, () => FIRST_VIEW));
  const [isTogether, setIsTogether] = useState(true);
  const [lastMoved, setLastMoved] = useState(0);

  const act = (at: number, what: ImageAct) => {
    setLastMoved(at);
    setViews((before) => before.map((view, i) => (isTogether || i === at ? viewAfter(view, what) : view)));
  };
  const reset = () => setViews((before) => before.map(() => FIRST_VIEW));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const what = actOfKey(event.key);
    if (!what || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(lastMoved, what);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return { views, act, reset, isTogether, setIsTogether };
}
