// Shows messages as they come and copies codes. Without it the page is complete: reload, select, copy.
const status = document.querySelector('[data-status]');

document.addEventListener('click', async (event) => {
  const code = event.target.closest?.('[data-copy]')?.dataset.copy;
  if (!code || !status) return;
  try {
    await navigator.clipboard.writeText(code);
    status.textContent = `Code ${code} copied.`;
  } catch {
    status.textContent = `Copying is not allowed here. The code is ${code}.`;
  }
});

async function look() {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const shown = document.querySelector('[data-messages]');
    const arrived = fresh.querySelector('[data-messages]');
    // Replacing the list would move the focus of a person who uses it.
    const busy = shown?.contains(document.activeElement) || !getSelection().isCollapsed;
    if (shown && arrived && !busy && shown.dataset.messages !== arrived.dataset.messages) {
      shown.replaceWith(arrived);
      if (status) status.textContent = 'A new message has arrived.';
    }
  } catch {
    // The server is restarting. The next request shows the result.
  }
  setTimeout(look, 2000);
}

setTimeout(look, 2000);
