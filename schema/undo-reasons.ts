// Why a change cannot be undone, where several features have the same reason.

export const mailed = 'A sent email cannot be taken back.';
export const visitor = 'A visitor did this.';
export const password = 'Old passwords are never kept, so this cannot be undone.';
export const secondFactor = 'Old second factors are never kept, so this cannot be undone.';
export const session = 'An ended session cannot be resumed. Log in again.';
export const purged = 'What is deleted for good cannot be brought back.';
