export { AutomateReviews } from './automate-reviews';
export { ClientCount } from './client-count';
export { PhotosStorage } from './photos-storage';
