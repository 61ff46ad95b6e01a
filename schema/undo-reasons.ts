// Why a change cannot be undone, where several features have the same reason.

export const mailed = 'A sent email cannot be taken back.';
export const visitor = 'A visitor did this.';
