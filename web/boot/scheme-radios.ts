/** The HTML says "system" to everybody; what this browser chose is ticked as soon as there is something to tick. */
export function schemeRadios(): void {
  const { scheme } = document.documentElement.dataset;
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-scheme-choice] input')) {
    radio.checked = radio.value === scheme;
  }
}
