import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { freeBlock, origins } from '../stage/addresses';
import { phone, type Browser, type Engine } from './engine';

export interface WebKitPrograms {
  driver: string;
  miniBrowser: string;
  display: string;
}

/**
 * WebKitGTK's MiniBrowser, controlled by its WebDriver, on its own display.
 *
 * A driver that starts the browser itself releases a free port before the browser uses it. If another program takes
 * the port in between, the driver waits forever (SessionHostGlib.cpp of WebKit, `freePort`). So this module starts
 * the browser on a port outside the system's range for outgoing connections, and passes the port to the driver. A
 * browser whose port is taken continues without listening.
 */
export async function startWebKit(programs: WebKitPrograms, driverPort: number): Promise<Browser> {
  const display = await openDisplay(programs.display);
  const env = { ...process.env, DISPLAY: display.name };

  return {
    // Each page is a separate browser without stored data.
    async newPage() {
      const port = freeBlock(1);
      const target = `127.0.0.1:${port}`;
      const browser = spawn(programs.miniBrowser, ['--automation'], {
        env: { ...env, WEBKIT_INSPECTOR_SERVER: target },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await listening(browser, port);
      const service = new DriverService(programs.driver, {
        loopback: true,
        port: driverPort,
        args: [`--port=${driverPort}`, `--target=${target}`],
        env,
      });
      const session = await new Builder()
        .usingServer(await service.start(120_000))
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
        .build();
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...phone });
      return {
        ...pageOf(session),
        async close() {
          await session.quit();
          await service.kill();
          await ended(browser);
        },
      };
    },
    close: () => display.close(),
  };
}

/** Waits until the browser accepts connections at the port. Throws with its output if it ends before. */
async function listening(browser: ChildProcess, port: number) {
  let output = '';
  browser.stderr!.on(
    'data',
    (part: Buffer) => (output = `${output}${part.toString()}`.slice(-2000)),
  );
  while (!(await isTaken(port))) {
    const end = browser.exitCode ?? browser.signalCode;
    if (end !== null) throw new Error(`WebKit ended with ${end}: ${output.trim()}`);
    await setTimeout(50);
  }
}

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy());
  });

async function ended(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = once(program, 'exit');
  program.kill();
  await end;
}

/**
 * A display with the first free number, which Xvfb writes to the given descriptor.
 *
 * Without `-noreset`, Xvfb resets when its last client leaves, and drops clients that connect meanwhile, such as the
 * browser of the next page.
 */
async function openDisplay(program: string) {
  const server = spawn(program, ['-displayfd', '3', '-noreset', '-screen', '0', '800x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return {
    name: `:${number.toString().trim()}`,
    close: () => ended(server),
  };
}

const pageOf = (session: WebDriver): Omit<Engine, 'close'> => ({
  open: (address) => session.get(address),
  address: () => session.getCurrentUrl(),
  async remember(cookies) {
    // WebDriver can set cookies only for the host of the open page.
    await session.get(`${origins.SHELL_ORIGIN}/health`);
    for (const { name, value } of cookies) await session.manage().addCookie({ name, value });
  },
  ask: (question, ...args) => session.executeScript(calling(question), ...args),
  load: (script) => session.executeScript(script),
  async find(question, ...args) {
    const element = await session.executeScript<WebElement | null>(calling(question), ...args);
    if (!element) return undefined;
    return {
      click: () => element.click(),
      type: (text) => element.sendKeys(text),
      pick: async (option) => (await element.findElements(By.css('option')))[option]!.click(),
    };
  },
});

const calling = (question: unknown) => `return (${String(question)}).apply(undefined, arguments)`;
