export { nationalNumber } from './phone/national-number';
export { phoneProblem } from './phone/phone-problem';
