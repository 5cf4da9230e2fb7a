import { remember, type Location, type State, type Verification } from '../state';
import { deliver } from '../inbox/phone';

const from = 'Google (simulated)';

/** Sends the code of a verification: to the phone, by mail, or on a postcard that appears in the mail inbox. */
export function sendCode(
  state: State,
  { name, method, pin, at }: Verification,
  location: Location,
  to: string,
  minutes: number,
): void {
  const message = { id: name, to, from, at };
  switch (method) {
    case 'AUTO':
      return;
    case 'SMS':
      return deliver(state, {
        ...message,
        kind: 'sms',
        text: `${pin} is your code to verify ${location.title}. It is good for ${minutes} minutes.`,
        code: pin,
      });
    case 'PHONE_CALL':
      return deliver(state, {
        ...message,
        kind: 'call',
        text: `Hello. This is a call about ${location.title}. Your code is ${spoken(pin)}. Again: ${spoken(pin)}. Goodbye.`,
        code: pin,
      });
    case 'EMAIL':
      return remember(state.mail, {
        ...message,
        subject: `Your code for ${location.title}`,
        text: `${pin} is your code to verify ${location.title}.`,
      });
    case 'ADDRESS':
      return remember(state.mail, {
        ...message,
        from: `${from}, a postcard`,
        subject: `Postcard for ${location.title}`,
        text: `${pin} is the code to verify ${location.title}. It is good for 30 days.`,
      });
  }
}

const spoken = (pin: string) => [...pin].join(', ');
