/** Calls of the camera step, which loads no contract. The contract takes the method and path of each from here. */
export const putTestPhotoCall = { method: 'PUT', path: '/api/v2.1/attempts/:id/photo' } as const;
export const skipTestPhotoCall = { method: 'PUT', path: '/api/v2.1/attempts/:id/photo-skip' } as const;
