import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { PHOTO_SIDE } from '../photo-limits.ts';

/** `blocked`: the person or the browser refused. `missing`: there is no camera, or another program uses it. */
export type CameraState = 'asking' | 'live' | 'blocked' | 'missing';

interface Camera {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Asks again, for example after the person has allowed the camera. */
  askAgain(): void;
}

interface CameraWish {
  /** `user`: the camera that faces the person. */
  readonly facing: 'user' | 'environment';
  readonly width: number;
}

const FOR_PHOTOS: CameraWish = { facing: 'user', width: PHOTO_SIDE };

/** Shows a camera in a video element while `isOn`; otherwise the camera is off. */
export function useCamera(isOn: boolean, { facing, width }: CameraWish = FOR_PHOTOS): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const [asked, setAsked] = useState(1);

  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let stream: MediaStream | undefined;
    const open = async () => {
      try {
        stream = await openCamera({ facing, width });
        if (isOver || !video.current) return stop(stream);
        video.current.srcObject = stream;
        setState('live');
      } catch (error) {
        if (!isOver) setState(stateOf(error));
      }
    };
    void open();
    return () => {
      isOver = true;
      if (stream) stop(stream);
    };
  }, [isOn, asked, facing, width]);

  const askAgain = useCallback(() => {
    setState('asking');
    setAsked((times) => times + 1);
  }, []);
  return { state, video, askAgain };
}

/** Insecure pages have no media devices, although the types say otherwise. */
function openCamera({ facing, width }: CameraWish): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (!mediaDevices) return Promise.reject(new Error('no camera'));
  return mediaDevices.getUserMedia({ audio: false, video: { facingMode: facing, width: { ideal: width } } });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const stateOf = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'missing';
