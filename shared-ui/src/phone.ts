export { nationalNumber, phoneProblem } from './phone/national-number';
