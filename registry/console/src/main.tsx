import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import 'antd/dist/reset.css';
import 'uplot/dist/uPlot.min.css';
import './theme/tokens.css';
import { App } from './app';

createRoot(document.getElementById('console')!).render(<App />);
