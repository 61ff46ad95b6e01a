/**
 * Whether an answer shows placeholders of settings. The query of their values has none.
 * @param text the answer's data as JSON
 */
export const needsFilling = (operationName: string | undefined, text: string): boolean =>
  operationName !== 'SettingWords' && text.includes('{{');
