/** Where the camera step, which carries no contract, sends its calls. */
export const testPhotoPath = (attemptId: string): string => `/api/attempts/${attemptId}/photo`;
export const photoSkipPath = (attemptId: string): string => `/api/attempts/${attemptId}/photo-skip`;
