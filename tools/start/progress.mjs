// Shows the progress of a long command: a line that is redrawn in a terminal, or one line per event.

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const redrawMs = 100;

/**
 * Creates a progress display.
 *
 * @param {NodeJS.WriteStream} output where it writes
 */
export function createProgress(output = process.stdout) {
  const isTerminal = Boolean(output.isTTY) && process.env.CI === undefined;
  /** Running steps with their label, latest detail and start in milliseconds. */
  const steps = new Set();
  let timer;
  let frame = 0;

  const clear = () => isTerminal && output.write('\r\u001b[2K');
  const draw = () => {
    if (!isTerminal || steps.size === 0) return;
    frame = (frame + 1) % frames.length;
    const text = [...steps]
      .map(({ label, detail, started }) => `${label}${detail && `: ${detail}`} ${since(started)}`)
      .join(' · ');
    clear();
    output.write(`${frames[frame]} ${text}`.slice(0, (output.columns || 80) - 1));
  };
  const print = (line) => {
    clear();
    output.write(`${line}\n`);
    draw();
  };
  const update = () => {
    clearInterval(timer);
    if (isTerminal && steps.size > 0) timer = setInterval(draw, redrawMs).unref();
    draw();
  };

  return {
    /** Prints a line above the display. */
    print,

    /**
     * Shows a step while its work runs.
     *
     * @template T
     * @param {string} label such as "Installing packages"
     * @param {(report: (detail: string) => void) => Promise<T>} work reports details as it proceeds
     * @returns {Promise<T>} the result of the work
     * @throws Error that names the step and the cause
     */
    async run(label, work) {
      const step = { label, detail: '', started: Date.now() };
      steps.add(step);
      if (!isTerminal) print(`${label} …`);
      update();
      const report = (detail) => {
        step.detail = detail;
        if (!isTerminal) print(`  ${detail}`);
      };
      try {
        const result = await work(report);
        steps.delete(step);
        print(`${isTerminal ? '✔ ' : ''}${label}: done in ${since(step.started)}`);
        return result;
      } catch (error) {
        throw new Error(`${label} failed. ${error.message}`, { cause: error });
      } finally {
        steps.delete(step);
        update();
        if (steps.size === 0) clear();
      }
    },
  };
}

const since = (started) => `${((Date.now() - started) / 1000).toFixed(0)} s`;
